/** The picture as SVG: paper with the title, and a band of ink-blue tiles with the group's mark. */
import { SHARE_IMAGE } from './constants'
import { type FaceName, fitTitle, LINE_HEIGHT, layOutLine } from './rules'

export type ShareTexts = {
  /** The kind of page, such as 'Treatments'; may be empty. */
  readonly kicker: string
  readonly title: string
  readonly brand: string
}

export const COLOURS = {
  paper: '#fcfaf5',
  ink: '#1b2742',
  night: '#1b355b',
  bosphorus: '#2b6697',
  tulip: '#b3262c',
  tile: '#5d7ea8',
} as const

const LEFT = 84
const BAND = 392
const TITLE = { width: SHARE_IMAGE.width - BAND - LEFT - 56, height: 300, sizes: [72, 64, 56, 50, 44] }

const STAR =
  'M248 0 175.4 72.6v102.8H72.6L0 248l-72.6-72.6h-102.8V72.6L-248 0l72.6-72.6v-102.8h102.8L0-248l72.6 72.6h102.8v102.8Z'
const PETAL = 'M0 0C-32-5-43-44-34-76C-32-88-33-96-38-104C-20-98-8-80-4-54C-1-36-2-16 0 0Z'
const HEART = 'M0-4C-20-22-20-66 0-104C20-66 20-22 0-4Z'

/** One tile of the star lattice (`src/ui/art/lattice.svg`), 64 units wide. */
const LATTICE =
  'M32 8L39.03 15.03L48.97 15.03L48.97 24.97L56 32L48.97 39.03L48.97 48.97L39.03 48.97L32 56L24.97 48.97L15.03 48.97L15.03 39.03L8 32L15.03 24.97L15.03 15.03L24.97 15.03ZM32 23L34.64 25.64L38.36 25.64L38.36 29.36L41 32L38.36 34.64L38.36 38.36L34.64 38.36L32 41L29.36 38.36L25.64 38.36L25.64 34.64L23 32L25.64 29.36L25.64 25.64L29.36 25.64ZM56 32L64 32M8 32L0 32M32 56L32 64M32 8L32 0M48.97 48.97L58 58M48.97 15.03L58 6M15.03 48.97L6 58M15.03 15.03L6 6M58 58L52 64M58 58L64 52M58 6L52 0M58 6L64 12M6 58L12 64M6 58L0 52M6 6L12 0M6 6L0 12'

/** Contains outlines and no text, so that nothing an editor writes can become markup. */
export function shareImageSvg({ kicker, title, brand }: ShareTexts): string {
  const { width, height } = SHARE_IMAGE
  const { size, lines } = fitTitle(title, 'serif', TITLE)
  const step = size * LINE_HEIGHT
  const block = step * lines.length
  const top = (height - block) / 2 + size * 0.82
  const parts = [
    `<rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>`,
    band(),
    write(kicker, 'sans', { x: LEFT, y: 108, size: 30, colour: COLOURS.bosphorus }),
    ...lines.map((line, index) =>
      write(line, 'serif', { x: LEFT - size * 0.03, y: top + index * step, size, colour: COLOURS.ink }),
    ),
    `<rect x="${LEFT}" y="506" width="72" height="6" fill="${COLOURS.tulip}"/>`,
    write(brand, 'sans', { x: LEFT, y: 562, size: 30, colour: COLOURS.ink }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><pattern id="lattice" width="96" height="96" patternUnits="userSpaceOnUse" x="${width - BAND + 52}" y="27"><path transform="scale(1.5)" d="${LATTICE}" fill="none" stroke="${COLOURS.tile}" stroke-opacity="0.55" stroke-width="1"/></pattern></defs>${parts.join('')}</svg>`
}

function band(): string {
  const { width, height } = SHARE_IMAGE
  const x = width - BAND
  const area = `x="${x}" width="${BAND}" height="${height}"`
  return [
    `<rect ${area} fill="${COLOURS.night}"/>`,
    `<rect ${area} fill="url(#lattice)"/>`,
    `<g transform="translate(${x + BAND / 2} ${height / 2}) scale(0.56)">`,
    `<path d="${STAR}" fill="${COLOURS.paper}"/>`,
    '<g transform="translate(0 132) scale(2.5)">',
    `<path d="${PETAL}" fill="${COLOURS.night}"/>`,
    `<path d="${PETAL}" transform="scale(-1 1)" fill="${COLOURS.night}"/>`,
    `<path d="${HEART}" fill="${COLOURS.tulip}"/>`,
    '</g></g>',
  ].join('')
}

type Placement = { readonly x: number; readonly y: number; readonly size: number; readonly colour: string }

function write(text: string, face: FaceName, { x, y, size, colour }: Placement): string {
  const letters = layOutLine(text, face).letters.map(
    (letter) => `<path transform="translate(${letter.x})" d="${letter.outline}"/>`,
  )
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 1_000})" fill="${colour}">${letters.join('')}</g>`
}
