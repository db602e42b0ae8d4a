/**
 * The picture of a code: two paths, no text. Characters are drawn as outlines of many short edges, rotated and bent a
 * little, in random order within the path, so that neither the text of the file nor its structure tells the code. The
 * noise is pale and lies under the characters: it must not make them harder to read.
 */
import { NOISE_OPACITY, PICTURE_INK, PICTURE_SIZE } from './constants'
import { GLYPHS } from './glyphs.generated'

/** The baseline of all characters; none in the alphabet has a descender. */
const BASELINE = 82
const MARGIN = 8
const GAP = { least: 9, most: 13 } as const
const BANDS = 4
const SPECKS = 16

/** @returns a number in [0, 1) */
export type Random = () => number
type Point = readonly [x: number, y: number]
export type Outline = readonly Point[]
export type Layout = {
  readonly noise: readonly Outline[]
  readonly characters: readonly (readonly Outline[])[]
}

/** @param code characters of CAPTCHA_ALPHABET @param random decides the distortion, not the code */
export function drawCode(code: string, random: Random): string {
  const { noise, characters } = layOut(code, random)
  const { width, height } = PICTURE_SIZE
  const paths = [
    `<path fill="${PICTURE_INK}" fill-opacity="${NOISE_OPACITY}" d="${toPath(noise)}"/>`,
    `<path fill="${PICTURE_INK}" d="${toPath(shuffled(characters.flat(), random))}"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Captcha">${paths.join('')}</svg>`
}

/** The position of each character: from left to right, without overlap. */
export function layOut(code: string, random: Random): Layout {
  const shapes = [...code].map((character) => drawCharacter(character, random))
  const gaps = shapes.slice(1).map(() => between(random, GAP.least, GAP.most))
  const room = PICTURE_SIZE.width - 2 * MARGIN - sum(gaps)
  const widths = shapes.map(widthOf)
  // A code of wide characters is scaled horizontally as a whole, so that all keep the same height.
  const narrower = Math.min(1, room / sum(widths))
  const spare = room - sum(widths) * narrower
  const wave = upAndDown(random)
  let x = MARGIN + spare * random()
  const characters = shapes.map((outlines, index) => {
    const left = leftOf(outlines)
    const at = x
    x += (widths[index] ?? 0) * narrower + (gaps[index] ?? 0)
    return outlines.map((outline) => outline.map(([px, py]) => wave([at + (px - left) * narrower, py])))
  })
  const noise = [
    ...Array.from({ length: BANDS }, () => drawBand(random)),
    ...Array.from({ length: SPECKS }, () => drawSpeck(random)),
  ]
  return { noise, characters }
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const leftOf = (outlines: readonly Outline[]) => Math.min(...outlines.flat().map(([x]) => x))
const widthOf = (outlines: readonly Outline[]) =>
  Math.max(...outlines.flat().map(([x]) => x)) - leftOf(outlines)

/** Rotates and slants each character by itself, on the same baseline and in the same size. */
function drawCharacter(character: string, random: Random): Outline[] {
  const shapes = GLYPHS[character] ?? []
  const shape = shapes[Math.floor(random() * shapes.length)]
  if (!shape) throw new Error('The captcha has no drawing of a character')
  const turn = between(random, -0.1, 0.1)
  const lean = between(random, -0.12, 0.12)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return shape.map((flat) =>
    roughen(toPoints(flat), random).map(([px, y]): Point => {
      const x = px + lean * y
      return [x * cos - y * sin, BASELINE + x * sin + y * cos]
    }),
  )
}

function toPoints(flat: readonly number[]): Point[] {
  return Array.from({ length: flat.length / 2 }, (_, i): Point => [flat[i * 2] ?? 0, flat[i * 2 + 1] ?? 0])
}

/** Cuts long edges at random places and drops some short ones: no two drawings have the same number of points. */
function roughen(points: readonly Point[], random: Random): Point[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    const length = Math.hypot(next[0] - point[0], next[1] - point[1])
    if (length < 2 && random() < 0.25) return []
    if (length < 9 || random() < 0.2) return [point]
    const at = between(random, 0.3, 0.7)
    return [point, [point[0] + (next[0] - point[0]) * at, point[1] + (next[1] - point[1]) * at]]
  })
}

/** A wavy band across the picture. */
function drawBand(random: Random): Outline {
  const { width, height } = PICTURE_SIZE
  const [from, to] = [between(random, 8, height - 8), between(random, 8, height - 8)]
  const [high, long, shift] = [between(random, 4, 14), between(random, 30, 70), between(random, 0, 6)]
  const half = between(random, 0.8, 2)
  const steps = 18 + Math.floor(random() * 8)
  const edge = (side: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const x = (width * i) / steps
      const middle = from + ((to - from) * i) / steps + high * Math.sin(x / long + shift)
      return [x, middle + side * half]
    })
  return [...edge(1), ...edge(-1).reverse()]
}

function drawSpeck(random: Random): Outline {
  const size = between(random, 1, 3)
  const [x, y] = [between(random, 6, PICTURE_SIZE.width - 6), between(random, 6, PICTURE_SIZE.height - 6)]
  const corners = 3 + Math.floor(random() * 4)
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * 2 * Math.PI
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)]
  })
}

/** One slow vertical wave through all characters; nothing moves sideways, so that none overlap. */
function upAndDown(random: Random): (point: Point) => Point {
  const [high, long, shift] = [between(random, 0.5, 2), between(random, 25, 45), between(random, 0, 6)]
  return ([x, y]) => [x, y + high * Math.sin(x / long + shift)]
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function toPath(outlines: readonly Outline[]): string {
  return outlines
    .map((outline) => `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('')
}
