/** The figures of a text, however its language writes them. Pure. */

const THOUSANDS = String.raw`[1-9]\d{0,2}([.,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?(?!\d)`
const DECIMAL = String.raw`(?<!\d[.,])\d+[.,]\d+(?![.,]?\d)`
const FIGURE = new RegExp(String.raw`(?<!\d)(?:${THOUSANDS}|${DECIMAL}|\d+)`, 'g')

/** "Ab 1.200 €", "From €1,200" and "À partir de 1 200 €" all have 1200. In order of size: languages order words otherwise. */
export function figuresIn(text: string): readonly number[] {
  return [...text.matchAll(FIGURE)].map(toNumber).toSorted((one, other) => one - other)
}

export function hasSameFigures(one: string, other = ''): boolean {
  return figuresIn(one).join(' ') === figuresIn(other).join(' ')
}

function toNumber([figure, separator]: RegExpExecArray): number {
  const plain = separator === undefined ? figure : figure.replaceAll(separator, '')
  return Number(plain.replace(',', '.'))
}
