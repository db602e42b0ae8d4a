/** The words of a badge for one and for several, with `{n}` for the number, which changes while the page is open. */
export function badgeWords(wordsFor: (count: number) => string): {
  readonly one: string
  readonly other: string
} {
  const [one, other] = [1, 2].map((count) => wordsFor(count).replace(String(count), '{n}'))
  return { one: one ?? '', other: other ?? '' }
}
