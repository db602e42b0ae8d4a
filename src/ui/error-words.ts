/** The message for an error code; for an unknown code that of `UNKNOWN`; undefined without a code. */
export function errorWords(
  code: string | undefined,
  words: Readonly<Record<string, string>> & { readonly UNKNOWN: string },
): string | undefined {
  return code ? (words[code] ?? words.UNKNOWN) : undefined
}
