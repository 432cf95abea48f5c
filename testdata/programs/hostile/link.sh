# Puts a link in the place of the folder in which it runs: what is behind it must be left alone.
cd ..
rm -rf work
ln -s "$1" work
