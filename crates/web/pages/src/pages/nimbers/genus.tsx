/** A genus such as `2^{20}`, its digits raised as they are printed. */
export function Genus({ text }: { text: string }) {
  const [, base, digits] = /^([^^]*)\^\{?([^}]*)\}?$/.exec(text) ?? [undefined, text, ""];
  return (
    <>
      {base}
      <sup>{digits}</sup>
    </>
  );
}
