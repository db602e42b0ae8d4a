// Iznik ornament built from its real symmetries: p4m (square, eight mirrors) and p6m (hexagon, twelve mirrors).
// Structure only: grids, borders, spandrels and medallions take their lines from here.
import { around, at, circle, flat, g, mirrored, n, path, polar, poly, stroke } from '../lib/svg.mjs'

/** An Iznik tulip, base at the origin, height 100, growing upwards. */
export function tulip({ petal, side = petal, outline, width = 2.5, slit = outline }) {
  const wing = path('M0 0C-30-6-40-46-31-78C-29-88-30-96-35-104C-18-97-5-76-2-48', flat(side, outline, width))
  return [
    mirrored(wing),
    path('M0 0C-19-18-20-64 0-100C20-64 19-18 0 0Z', flat(petal, outline, width)),
    slit ? path('M0-16C-4-32-4-48 0-66', stroke(slit, width)) : '',
  ]
}

/** A carnation fan, calyx at the origin, height about 100. */
export function carnation({ petal, calyx, outline, width = 2.5 }) {
  const teeth = []
  const count = 9
  for (let i = 0; i <= count * 2; i++) {
    const angle = -90 - 68 + (136 / (count * 2)) * i
    teeth.push(polar(i % 2 ? 66 : 54, angle, 0, -34))
  }
  const veins = [-46, -23, 0, 23, 46].map((a) => poly([polar(16, a - 90, 0, -34), polar(40, a - 90, 0, -34)]))
  return [
    path(`M0-24L${teeth.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, flat(petal, outline, width)),
    path(veins.join(''), stroke(outline ?? calyx, width)),
    path('M0 4C-16-4-18-24-13-40C-6-34 6-34 13-40C18-24 16-4 0 4Z', flat(calyx, outline, width)),
  ]
}

/** A long curved saz leaf from the origin upwards, height 100, bending to the right. */
export const leaf = ({ fill, outline, width = 2.5, vein = outline }) => [
  path('M0 0C-22-30-14-74 24-100C26-62 22-26 0 0Z', flat(fill, outline, width)),
  vein ? path('M0 0C-2-34 6-66 20-90', stroke(vein, width * 0.8)) : '',
]

/** A flower of equal petals around a centre. */
export function rosette({ petals = 8, r = 40, fill, outline, width = 2.5, heart }) {
  const half = (180 / petals) * 0.92
  const [x1, y1] = polar(r * 0.72, -90 - half)
  const [x2] = polar(r * 0.72, -90 + half)
  const one = path(
    `M0 0C${n(x1)} ${n(y1)} ${n(x1 * 0.9)} ${n(-r)} 0 ${n(-r)}C${n(x2 * 0.9)} ${n(-r)} ${n(x2)} ${n(y1)} 0 0Z`,
    flat(fill, outline, width),
  )
  return [around(petals, one), heart ? circle(0, 0, r * 0.22, flat(heart, outline, width)) : '']
}

/** The outline of a star polygon with 2·count corners. */
export function starPath(count, outer, inner, start = -90) {
  const points = []
  for (let i = 0; i < count * 2; i++) points.push(polar(i % 2 ? inner : outer, start + (180 / count) * i))
  return poly(points, true)
}

/** The eightfold khatam: two equal squares, one turned by 45 degrees. */
export const khatam = (r) => starPath(8, r, r * (Math.SQRT1_2 / Math.cos(Math.PI / 8)), 0)

/** Star-and-cross line tile of the group p4m, side s, centred; tips meet the neighbours' tips, crosses stay between. */
export const starTile = (s, color, width = 2, heart = 'none') => [
  path(khatam(s / 2) + khatam(s * 0.33), stroke(color, width)),
  rosette({ petals: 8, r: s * 0.17, fill: heart, outline: color, width }),
]

/** Floral tile of the group p4m, side s, centred: tulips on the axes, leaves on the diagonals, quarter rosettes. */
export function flowerTile(s, { lineColor, petal = 'none', leafFill = 'none', heart = 'none', width = 2 }) {
  const k = s / 400
  const thin = width / k
  const axis = g(
    { transform: `scale(${k}) translate(0 -70)` },
    tulip({ petal, side: 'none', outline: lineColor, width: thin, slit: null }),
  )
  const diagonal = g(
    { transform: `rotate(45) scale(${k}) translate(0 -56)` },
    mirrored(path('M0 0C24-22 28-62 0-98', flat(leafFill, lineColor, thin))),
  )
  const corner = at(s / 2, s / 2, [
    circle(0, 0, s * 0.2, stroke(lineColor, width)),
    rosette({ petals: 8, r: s * 0.15, fill: petal, outline: lineColor, width }),
  ])
  return [
    around(4, [axis, diagonal, corner]),
    circle(0, 0, s * 0.12, stroke(lineColor, width)),
    rosette({ petals: 6, r: s * 0.08, fill: heart, outline: lineColor, width }),
  ]
}

/** Hexagonal tile of the group p6m with flat-to-flat width s, centred: six tulips in a sixfold star, threefold buds. */
export function hexTile(s, { lineColor, petal = 'none', heart = 'none', width = 2 }) {
  const k = s / 470
  const bloom = g(
    { transform: `rotate(90) scale(${k}) translate(0 -92)` },
    tulip({ petal, side: 'none', outline: lineColor, width: width / k, slit: null }),
  )
  const r = s / Math.sqrt(3)
  const bud = (angle) =>
    at(
      ...polar(r, angle),
      rosette({ petals: 3, r: s * 0.13, fill: heart, outline: lineColor, width }),
      angle + 90,
    )
  return [
    around(6, bloom),
    bud(30),
    bud(90),
    path(starPath(6, s * 0.155, s * 0.09, 30), flat(heart, lineColor, width)),
    path(starPath(6, s * 0.5, s * 0.289, 0), stroke(lineColor, width)),
  ]
}

/** A rectangle of square tiles, starting at (x, y) with whole tiles of side s. */
export function squareField(x, y, columns, rows, s, tile) {
  const cells = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) cells.push(at(x + (i + 0.5) * s, y + (j + 0.5) * s, tile))
  return g({}, cells)
}

/** A field of hexagonal tiles of flat-to-flat width s that covers the rectangle. */
export function hexField(x, y, width, height, s, tile) {
  const cells = []
  const step = (s * Math.sqrt(3)) / 2
  for (let j = 0; j * step <= height + s; j++) {
    for (let i = 0; i * s <= width + s; i++)
      cells.push(at(x + i * s + (j % 2 ? s / 2 : 0), y + j * step, tile))
  }
  return g({}, cells)
}
