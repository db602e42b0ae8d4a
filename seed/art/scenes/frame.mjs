// The grounds pictures stand on: niche, split panel, star and band. One idea (tile symmetry as structure), four layouts.
import { tintOf, tokens } from '../lib/color.mjs'
import { at, circle, clipped, flat, g, line, n, path, rect, stroke } from '../lib/svg.mjs'
import { flowerTile, hexField, hexTile, khatam, rosette, squareField, starTile } from '../motifs/iznik.mjs'

/** The colours one drawing may use: ink, paper, the single red and the steps of its tint. */
export const paletteOf = (program) => ({
  ink: tokens.ink,
  paper: tokens.surface,
  accent: tokens.tulip,
  blush: tokens.blush,
  ...tintOf(program),
})

/** A pointed Ottoman arch: centre x, top y, width, bottom y. */
export function archPath(cx, top, width, bottom) {
  const h = width / 2
  const s = top + width * 0.52
  const right = `C${n(cx + h)} ${n(s - h * 0.62)} ${n(cx + h * 0.52)} ${n(top + h * 0.36)} ${n(cx + h * 0.16)} ${n(top + h * 0.18)}Q${n(cx + h * 0.05)} ${n(top + h * 0.12)} ${n(cx)} ${n(top)}`
  const left = `Q${n(cx - h * 0.05)} ${n(top + h * 0.12)} ${n(cx - h * 0.16)} ${n(top + h * 0.18)}C${n(cx - h * 0.52)} ${n(top + h * 0.36)} ${n(cx - h)} ${n(s - h * 0.62)} ${n(cx - h)} ${n(s)}`
  return `M${n(cx + h)} ${bottom}L${n(cx + h)} ${n(s)}${right}${left}L${n(cx - h)} ${bottom}Z`
}

/** The arch with its double border. */
export const niche = (c, cx, top, width, bottom, fill = tokens.paper) => [
  path(archPath(cx, top, width, bottom), flat(tokens.surface, c.ink, 2.5)),
  path(archPath(cx, top + 30, width - 44, bottom), flat(fill, c.ink, 1.6)),
]

/** Layout 1: a tile wall with a niche in the middle. */
const wall = (c, id, width, height, art) => [
  rect(0, 0, width, height, { fill: c.wash }),
  squareField(
    0,
    0,
    Math.ceil(width / 200),
    Math.ceil(height / 200),
    200,
    flowerTile(200, { lineColor: c.mid, petal: c.pale, leafFill: 'none', heart: c.pale, width: 1.8 }),
  ),
  niche(c, width / 2, 34, 640, height + 20),
  clipped(
    `${id}-in`,
    path(archPath(width / 2, 66, 594, height + 20)),
    at(width / 2, height / 2 + 46, art, 0, 0.96),
  ),
]

/** Layout 2: paper with a dark star panel at the side, a medallion between them. */
const panel = (c, id, width, height, art) => {
  const x = width - 400
  return [
    rect(0, 0, width, height, { fill: c.wash }),
    clipped(
      `${id}-panel`,
      rect(x, 0, 400, height),
      rect(x, 0, 400, height, { fill: c.deep }),
      squareField(x, 0, 4, 8, 100, starTile(100, c.deepLine, 1.6)),
    ),
    at(x + 350, 350, [
      path(khatam(50), flat(c.accent)),
      at(0, 0, rosette({ petals: 8, r: 22, fill: c.deep })),
    ]),
    circle(width / 2 - 100, height / 2, 338, flat(tokens.surface, c.ink, 2.5)),
    circle(width / 2 - 100, height / 2, 318, flat(tokens.paper, c.ink, 1.4)),
    clipped(`${id}-in`, circle(width / 2 - 100, height / 2, 317), at(width / 2 - 100, height / 2, art)),
  ]
}

/** Layout 3: one large eightfold star on quiet paper. */
const star = (c, _id, width, height, art) => {
  const corner = [
    circle(0, 0, 150, stroke(c.mid, 1.8)),
    rosette({ petals: 16, r: 132, fill: c.pale, outline: c.mid, width: 1.6 }),
    circle(0, 0, 40, flat(tokens.paper, c.mid, 1.6)),
  ]
  return [
    rect(0, 0, width, height, { fill: tokens.paper }),
    line(0, height / 2, width, height / 2, stroke(c.mid, 1.8)),
    at(0, 0, corner),
    at(width, 0, corner),
    at(0, height, corner),
    at(width, height, corner),
    at(width / 2, height / 2, [
      g({ transform: 'rotate(22.5)' }, path(khatam(410), flat(tokens.paper, c.mid, 1.8))),
      path(khatam(392), flat(c.pale)),
      path(khatam(366), flat(c.wash, c.ink, 1.8)),
    ]),
    at(width / 2, height / 2, art, 0, 0.94),
  ]
}

/** Layout 4: open paper over a row of tiles, a half sun behind the drawing. */
const band = (c, id, width, height, art) => [
  rect(0, 0, width, height, { fill: tokens.paper }),
  [356, 326].map((r, i) => circle(width / 2, height - 320, r, i ? flat(c.pale) : stroke(c.mid, 1.8))),
  rect(0, height - 120, width, 120, { fill: c.pale }),
  clipped(
    `${id}-band`,
    rect(0, height - 120, width, 120),
    squareField(
      0,
      height - 120,
      Math.ceil(width / 120),
      1,
      120,
      flowerTile(120, {
        lineColor: c.strong,
        petal: tokens.surface,
        leafFill: c.mid,
        heart: tokens.surface,
        width: 1.6,
      }),
    ),
  ),
  line(0, height - 120, width, height - 120, stroke(c.ink, 2)),
  line(0, height - 110, width, height - 110, stroke(c.ink, 1)),
  at(width / 2, height / 2 - 56, art, 0, 0.96),
]

/** Layout 5: a hexagonal field of the group p6m with a round opening. */
const honeycomb = (c, id, width, height, art) => [
  rect(0, 0, width, height, { fill: c.wash }),
  hexField(
    0,
    0,
    width,
    height,
    200,
    hexTile(200, { lineColor: c.mid, petal: c.pale, heart: tokens.paper, width: 1.7 }),
  ),
  circle(width / 2, height / 2, 352, flat(tokens.surface, c.ink, 2.5)),
  circle(width / 2, height / 2, 332, flat(tokens.paper, c.ink, 1.4)),
  clipped(`${id}-in`, circle(width / 2, height / 2, 331), at(width / 2, height / 2, art)),
]

export const layouts = [wall, panel, star, band, honeycomb]

/** A whole ground with its drawing in the named layout. */
export const compose = (layout, c, id, width, height, art) =>
  layouts[layout % layouts.length](c, id.replace(/[^a-z0-9]/g, '-'), width, height, art)
