# Leaves folders that nobody may enter, links that lead out, and what is no file.
mkdir -p shut/inner/most
echo kept > shut/inner/most/file
ln -s / out
ln -s .. up
mkfifo tab.out
chmod 000 shut/inner/most/file shut/inner/most shut/inner shut
chmod 000 .
exit 0
