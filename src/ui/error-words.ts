/** Error code → the reader's words; an unknown code still says something. */
export function errorWords(
  code: string | undefined,
  words: Readonly<Record<string, string>> & { readonly UNKNOWN: string },
): string | undefined {
  return code ? (words[code] ?? words.UNKNOWN) : undefined
}
