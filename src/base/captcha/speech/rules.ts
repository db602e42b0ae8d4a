/** What is said for a character of a code. Pure. */

/** Which of its kind a character is, and its name: `['small', 'A']`. Said for every one, so that none stands out. */
export function piecesOf(character: string): readonly [kind: 'capital' | 'small' | 'digit', name: string] {
  const name = character.toUpperCase()
  if (/\d/.test(character)) return ['digit', name]
  return [character === name ? 'capital' : 'small', name]
}
