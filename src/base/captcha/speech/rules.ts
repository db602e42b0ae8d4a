/** What is spoken for a character of a code. Pure. */

/** The kind of a character, and its name: `['small', 'A']`. Both are spoken for every one, so that all sound alike. */
export function piecesOf(character: string): readonly [kind: 'capital' | 'small' | 'digit', name: string] {
  const name = character.toUpperCase()
  if (/\d/.test(character)) return ['digit', name]
  return [character === name ? 'capital' : 'small', name]
}
