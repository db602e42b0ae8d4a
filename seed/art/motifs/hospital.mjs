// Elevations of the six houses: each has its own silhouette, window rhythm and entrance, built from the same few parts.
import { at, circle, flat, line, n, path, rect, stroke } from '../lib/svg.mjs'
import { squareField, starTile, tulip } from './iznik.mjs'

/** A window of a kind in a box of width w and height h, base line at y = 0. */
function pane(c, kind, w, h) {
  if (kind === 'arch')
    return [
      path(
        `M0 0L0 ${n(-h * 0.62)}Q0 ${n(-h * 0.9)} ${n(w / 2)} ${-h}Q${w} ${n(-h * 0.9)} ${w} ${n(-h * 0.62)}L${w} 0Z`,
        flat(c.glass, c.ink, 1.8),
      ),
      line(w / 2, 0, w / 2, -h * 0.94, stroke(c.ink, 1.2)),
    ]
  if (kind === 'strip') return rect(0, -h, w, h, flat(c.glass, c.ink, 1.8))
  if (kind === 'louver')
    return [
      rect(0, -h, w, h, flat(c.glass, c.ink, 1.8)),
      Array.from({ length: 5 }, (_, i) =>
        line(0, -h * (0.12 + i * 0.17), w, -h * (0.12 + i * 0.17), stroke(c.ink, 1.1)),
      ),
    ]
  if (kind === 'balcony')
    return [
      rect(w * 0.1, -h, w * 0.8, h, flat(c.glass, c.ink, 1.8)),
      line(w / 2, 0, w / 2, -h, stroke(c.ink, 1.2)),
      path(
        `M${-w * 0.08} 0L${w * 1.08} 0M${-w * 0.08} ${-h * 0.34}L${w * 1.08} ${-h * 0.34}M0 0V${-h * 0.34}M${w * 0.25} 0V${-h * 0.34}M${w * 0.5} 0V${-h * 0.34}M${w * 0.75} 0V${-h * 0.34}M${w} 0V${-h * 0.34}`,
        stroke(c.ink, 1.5),
      ),
    ]
  return [
    rect(0, -h, w, h, flat(c.glass, c.ink, 1.8)),
    path(`M${n(w / 2)} 0V${-h}M0 ${n(-h * 0.62)}H${w}`, stroke(c.ink, 1.2)),
  ]
}

/** A block of storeys: width, floors, bays, window kind; base centred on x = 0. */
function block(c, { width, floors, bays, kind = 'grid', storey = 64, wall = c.wall, lit = -1 }) {
  const h = floors * storey
  const bay = width / bays
  const [w, wh] = [bay * (kind === 'strip' ? 0.86 : 0.56), storey * (kind === 'arch' ? 0.66 : 0.56)]
  const panes = []
  for (let f = 0; f < floors; f++)
    for (let b = 0; b < bays; b++)
      panes.push(
        at(
          -width / 2 + bay * b + (bay - w) / 2,
          -f * storey - storey * 0.2,
          pane({ ...c, glass: (f * 7 + b * 5) % 11 === lit ? c.lamp : c.glass }, kind, w, wh),
        ),
      )
  return [
    rect(-width / 2, -h, width, h, flat(wall, c.ink, 2.6)),
    kind === 'strip' || kind === 'grid'
      ? Array.from({ length: floors - 1 }, (_, f) =>
          line(-width / 2, -(f + 1) * storey, width / 2, -(f + 1) * storey, stroke(c.ink, 1.1)),
        )
      : '',
    panes,
    rect(-width / 2 - 8, -h - 12, width + 16, 12, flat(c.trim, c.ink, 2.2)),
  ]
}

/** The entrance: arch, canopy and the tulip sign in the one red. */
function entrance(c, width = 150, height = 130) {
  return [
    rect(-width / 2, -height, width, height, flat(c.trim, c.ink, 2.6)),
    path(
      `M${-width * 0.36} 0L${-width * 0.36} ${-height * 0.5}Q${-width * 0.3} ${-height * 0.78} 0 ${-height * 0.9}Q${width * 0.3} ${-height * 0.78} ${width * 0.36} ${-height * 0.5}L${width * 0.36} 0Z`,
      flat(c.glass, c.ink, 2.2),
    ),
    path(
      `M0 0L0 ${-height * 0.88}M${-width * 0.36} ${-height * 0.48}L${width * 0.36} ${-height * 0.48}`,
      stroke(c.ink, 1.6),
    ),
    circle(0, -height - 44, 30, flat(c.wall, c.ink, 2.4)),
    at(
      0,
      -height - 24,
      tulip({ petal: c.accent, side: c.blush, outline: c.ink, width: 6, slit: null }),
      0,
      0.4,
    ),
    path(
      `M${-width * 0.7} ${-height}L${width * 0.7} ${-height}L${width * 0.62} ${-height - 14}L${-width * 0.62} ${-height - 14}Z`,
      flat(c.accent, c.ink, 2.2),
    ),
  ]
}

/** A tile frieze of stars, width w, one row, bottom at y. */
const frieze = (c, w, y, s = 40) => [
  rect(-w / 2, y - s, w, s, flat(c.tile, c.ink, 1.8)),
  squareField(-w / 2, y - s, Math.round(w / s), 1, s, starTile(s, c.tileLine, 1.3)),
]

export const elevations = {
  'lalezar-bosphorus': (c) => [
    block(c, { width: 1080, floors: 4, bays: 18, kind: 'arch', storey: 78, lit: 3 }),
    at(0, -312, block(c, { width: 640, floors: 1, bays: 10, kind: 'arch', storey: 84 })),
    path('M-370-408L370-408L330-448L-330-448Z', flat(c.roof, c.ink, 2.4)),
    path('M-60-448A60 56 0 0 1 60-448Z', flat(c.roof, c.ink, 2.4)),
    line(0, -504, 0, -530, stroke(c.ink, 3)),
    frieze(c, 640, -312, 40),
    entrance(c, 170, 150),
  ],
  'lalezar-atasehir': (c) => [
    at(-120, 0, block(c, { width: 360, floors: 11, bays: 6, kind: 'strip', storey: 50, lit: 2 })),
    at(-120, -562, block(c, { width: 240, floors: 1, bays: 4, kind: 'strip', storey: 50 })),
    at(260, 0, block(c, { width: 300, floors: 7, bays: 5, kind: 'grid', storey: 54, lit: 5 })),
    at(0, 0, block(c, { width: 1060, floors: 2, bays: 14, kind: 'strip', storey: 70 })),
    frieze(c, 1040, -140, 40),
    at(120, 0, entrance(c)),
  ],
  'lalezar-bakirkoy': (c) => [
    at(0, 0, block(c, { width: 620, floors: 6, bays: 8, kind: 'grid', storey: 66, wall: c.warm, lit: 4 })),
    at(0, 0, [
      path('M-400 0L-400-330C-400-380-370-396-310-396L-310 0Z', flat(c.wall, c.ink, 2.6)),
      path('M400 0L400-330C400-380 370-396 310-396L310 0Z', flat(c.wall, c.ink, 2.6)),
      Array.from({ length: 5 }, (_, i) =>
        path(
          `M-390 ${-40 - i * 66}H-320V${-76 - i * 66}H-390ZM390 ${-40 - i * 66}H320V${-76 - i * 66}H390Z`,
          flat(c.glass, c.ink, 1.8),
        ),
      ),
    ]),
    frieze(c, 620, -396, 31),
    entrance(c, 160, 140),
  ],
  'lalezar-ankara': (c) => [
    at(-430, 0, block(c, { width: 420, floors: 4, bays: 7, kind: 'grid', storey: 66, lit: 1 })),
    at(430, 0, block(c, { width: 420, floors: 4, bays: 7, kind: 'grid', storey: 66, lit: 6 })),
    block(c, { width: 440, floors: 5, bays: 1, kind: 'strip', storey: 78, wall: c.warm }),
    rect(-200, -352, 400, 352, flat(c.glass, c.ink, 2)),
    Array.from({ length: 9 }, (_, i) => rect(-206 + i * 50.5, -352, 14, 352, flat(c.wall, c.ink, 2))),
    frieze(c, 440, -352, 44),
    entrance(c, 170, 140),
  ],
  'lalezar-izmir': (c) => [
    block(c, { width: 1000, floors: 2, bays: 10, kind: 'balcony', storey: 82, lit: 3 }),
    at(-60, -176, block(c, { width: 780, floors: 2, bays: 8, kind: 'balcony', storey: 78 })),
    at(-120, -344, block(c, { width: 480, floors: 2, bays: 5, kind: 'balcony', storey: 76, lit: 7 })),
    [
      [-470, -176],
      [400, -176],
      [440, -176],
      [-420, -344],
      [310, -344],
      [-330, -508],
      [100, -508],
    ].map(([x, y], _i) =>
      path(
        `M${x - 24} ${y}C${x - 30} ${y - 26} ${x - 8} ${y - 38} ${x} ${y - 24}C${x + 10} ${y - 42} ${x + 34} ${y - 26} ${x + 24} ${y}Z`,
        flat(c.tree, c.ink, 1.8),
      ),
    ),
    at(240, 0, entrance(c, 150, 136)),
  ],
  'lalezar-antalya': (c) => [
    at(-250, 0, block(c, { width: 660, floors: 4, bays: 9, kind: 'louver', storey: 74, lit: 2 })),
    at(370, 0, block(c, { width: 460, floors: 3, bays: 6, kind: 'louver', storey: 74, wall: c.warm })),
    at(120, 0, [
      rect(-60, -430, 120, 430, flat(c.tile, c.ink, 2.6)),
      squareField(-60, -430, 2, 7, 60, starTile(60, c.tileLine, 1.4)),
      rect(-68, -442, 136, 12, flat(c.trim, c.ink, 2.2)),
    ]),
    at(120, 0, entrance(c, 150, 132)),
  ],
}
