/**
 * French writes the first day of a month as `1er décembre`, which no `Intl` format does. The other languages and days have
 * no such form. Also for browsers.
 * @param text a date whose month is a word, or a span of such dates @param language BCP 47
 */
export function withFrenchOrdinal(text: string, language: string): string {
  return language.startsWith('fr') ? text.replace(/\b1(?=\s\p{L})/gu, '1er') : text
}
