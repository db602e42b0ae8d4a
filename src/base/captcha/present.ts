/**
 * The picture of a code: one path, no text. Characters, lines and specks are drawn as outlines of many short
 * edges, bent by waves and put into the path in random order, so that neither the text of the file nor its
 * structure tells the code. The colour is the reader's text colour on nothing.
 */
import { GLYPHS } from './glyphs.generated'

export const PICTURE = { width: 200, height: 60 } as const
const CELL = 36
const LINES = 4
const SPECKS = 14

/** @returns a number from 0 up to, not including, 1 */
export type Random = () => number
type Point = readonly [x: number, y: number]
type Outline = readonly Point[]

/** @param code characters of CAPTCHA_ALPHABET @param random decides every bend; the code cannot be read from it */
export function drawCode(code: string, random: Random): string {
  const bend = wave(random)
  const outlines = [
    ...[...code].flatMap((character, index) => drawCharacter(character, index, random)),
    ...Array.from({ length: LINES }, () => drawLine(random)),
    ...Array.from({ length: SPECKS }, () => drawSpeck(random)),
  ]
  const paths = shuffled(outlines, random).map((outline) => toPath(outline.map(bend)))
  const { width, height } = PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Captcha"><path fill="currentColor" d="${paths.join('')}"/></svg>`
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low)

/** Turned, leant and stretched, each character on its own; near neighbours touch. */
function drawCharacter(character: string, index: number, random: Random): Outline[] {
  const shapes = GLYPHS[character] ?? []
  const shape = shapes[Math.floor(random() * shapes.length)]
  if (!shape) throw new Error('The captcha has no drawing of a character')
  const scale = between(random, 0.45, 0.54)
  const turn = between(random, -0.38, 0.38)
  const lean = between(random, -0.25, 0.25)
  const centre: Point = [18 + CELL * (index + 0.5) - 8 + between(random, -3, 3), between(random, 27, 33)]
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return shape.outlines.map((flat) =>
    roughen(toPoints(flat), random).map(([px, py]): Point => {
      const y = (py + 35) * scale
      const x = (px - shape.width / 2) * scale + lean * y
      return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos]
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
    if (length < 4 && random() < 0.25) return []
    if (length < 14 || random() < 0.2) return [point]
    const at = between(random, 0.3, 0.7)
    return [point, [point[0] + (next[0] - point[0]) * at, point[1] + (next[1] - point[1]) * at]]
  })
}

/** A thin band across the picture, waved more than the characters are. */
function drawLine(random: Random): Outline {
  const [from, to] = [between(random, 10, 50), between(random, 10, 50)]
  const [height, length, shift] = [between(random, 2, 9), between(random, 25, 60), between(random, 0, 6)]
  const half = between(random, 0.5, 1.1)
  const steps = 18 + Math.floor(random() * 8)
  const edge = (side: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const x = (PICTURE.width * i) / steps
      const middle = from + ((to - from) * i) / steps + height * Math.sin(x / length + shift)
      return [x, middle + side * half]
    })
  return [...edge(1), ...edge(-1).reverse()]
}

function drawSpeck(random: Random): Outline {
  const [x, y, size] = [between(random, 4, 196), between(random, 6, 54), between(random, 0.6, 1.6)]
  const corners = 3 + Math.floor(random() * 4)
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * 2 * Math.PI
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)]
  })
}

/** One bend for everything in the picture. */
function wave(random: Random): (point: Point) => Point {
  const [tall, wide] = [between(random, 1.5, 3), between(random, 0.8, 2)]
  const [long, short] = [between(random, 18, 32), between(random, 9, 16)]
  const [a, b] = [between(random, 0, 6), between(random, 0, 6)]
  return ([x, y]) => [x + wide * Math.sin(y / short + b), y + tall * Math.sin(x / long + a)]
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function toPath(outline: Outline): string {
  return `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}
