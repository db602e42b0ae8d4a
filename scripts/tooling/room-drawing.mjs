/** The drawing of bands and rooms in ARCHITECTURE.md, as Mermaid text made from the imports. */
import { BANDS, BANDS_OF_ROOMS } from './rooms.mjs'

const BEGIN = '<!-- rooms: made by node scripts/check-rooms.mjs --write -->'
const END = '<!-- /rooms -->'

/** @param imports from `importsBetweenRooms`. The foundation bands are left out: every room may import them. */
export function drawing(imports) {
  const drawn = imports.filter(({ from, to }) => isDrawn(from) && isDrawn(to))
  const rooms = [...new Set(drawn.flatMap(({ from, to }) => [from, to]))].sort()
  const boxes = BANDS.filter((band) => BANDS_OF_ROOMS.includes(band)).flatMap((band) => [
    `  subgraph ${band}`,
    ...rooms
      .filter((room) => room.startsWith(`${band}/`))
      .map((room) => `    ${idOf(room)}[${nameOf(room)}]`),
    '  end',
  ])
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows(drawn), '```'].join('\n')
}

/** Arrows between rooms of one band; from another band there is one arrow to the whole band. */
function arrows(imports) {
  const ends = imports.map(({ from, to }) => {
    const outside = bandOf(from) !== bandOf(to)
    return outside ? `  ${idOf(from)} --> ${bandOf(to)}` : `  ${idOf(from)} --> ${idOf(to)}`
  })
  return [...new Set(ends)].sort()
}

/** The page with the drawing between its two marks. @throws if the page has no marks */
export function replaceDrawing(page, text) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The page has no place for the drawing: ${BEGIN} … ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n${text}\n${page.slice(end)}`
}

function isDrawn(room) {
  return BANDS_OF_ROOMS.includes(bandOf(room)) && room.includes('/')
}

function bandOf(room) {
  return room.split('/')[0]
}

function nameOf(room) {
  return room.split('/')[1]
}

function idOf(room) {
  return room.replace(/[^a-z0-9]/g, '_')
}
