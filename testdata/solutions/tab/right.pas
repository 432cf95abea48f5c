{ Tab: win as fast as possible, lose as slowly as possible; reads TAB.INP, writes TAB.OUT. }
program tab;
var
  inp, outp: text;
  tests, test, n, m, x, y, above, column, k, next, fastest, slowest, moves: integer;
  value: array[0..200, 1..50] of integer;
begin
  assign(inp, 'TAB.INP'); reset(inp);
  assign(outp, 'TAB.OUT'); rewrite(outp);
  readln(inp, tests);
  for test := 1 to tests do
  begin
    readln(inp, n, m, x, y);
    for above := 0 to n - x do
      for column := 1 to m do
      begin
        fastest := 0; slowest := 0; moves := 0;
        for k := 1 to m do
          if (k <= above) and (k <> column) then
          begin
            next := value[above - k, k];
            inc(moves);
            if (next <= 0) and ((fastest = 0) or (1 - next < fastest)) then fastest := 1 - next;
            if next > slowest then slowest := next;
          end;
        if fastest > 0 then value[above, column] := fastest
        else if moves > 0 then value[above, column] := -(slowest + 1)
        else value[above, column] := 0;
      end;
    if value[n - x, y] > 0 then writeln(outp, value[n - x, y]) else writeln(outp, 0);
  end;
  close(inp); close(outp);
end.
