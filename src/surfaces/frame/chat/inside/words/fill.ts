/** `{name}` in a text replaced by its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A text with `<name>…</name>` in pieces: plain texts, and those of the named parts. */
export function partsOf(
  text: string,
): readonly { readonly name: string | undefined; readonly text: string }[] {
  return text
    .split(/(<\w+>[^<]*<\/\w+>)/)
    .filter(Boolean)
    .map((piece) => {
      const found = /^<(\w+)>([^<]*)</.exec(piece)
      return found ? { name: found[1], text: found[2] ?? '' } : { name: undefined, text: piece }
    })
}
