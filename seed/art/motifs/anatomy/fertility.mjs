// Line drawings of the beginning of life: egg cell, embryo, helix, careful instruments. Local box about ±250.
import { around, at, circle, flat, g, line, n, path, polar, stroke } from '../../lib/svg.mjs'

/** The egg cell with its clear zone and a ring of small cells. */
export const oocyte = (c, { corona = true, core = true } = {}) => [
  corona ? around(28, circle(0, -206, 15, flat(c.paper, c.ink, 1.8))) : '',
  circle(0, 0, 182, flat(c.mid, c.ink, 3)),
  circle(0, 0, 158, flat(c.paper, c.ink, 1.8)),
  circle(0, 0, 146, flat(c.pale, c.ink, 2.5)),
  core ? [circle(-30, -22, 44, flat(c.paper, c.ink, 2)), circle(-22, -28, 11, flat(c.accent))] : '',
]

/** ICSI: one sperm cell is placed into the egg with a fine needle. */
export const icsi = (c) =>
  at(-12, 0, [
    g({ transform: 'scale(.86)' }, oocyte(c, { corona: false })),
    path('M-262-58L-196-58C-166-58-150-30-150 0C-150 30-166 58-196 58L-262 58', flat(c.paper, c.ink, 3)),
    path('M280-20L60-7L44 0L60 7L280 20Z', flat(c.paper, c.ink, 2.5)),
    path('M276-9L80-3', stroke(c.ink, 1.4)),
    path('M66 0C92-7 108 7 130 0C150-6 164 5 182 0', stroke(c.accent, 2.5)),
    circle(56, 0, 6, flat(c.accent)),
  ])

/** Egg freezing: the egg in the middle of a sixfold crystal. */
export const freezing = (c) => [
  around(6, [
    path('M0-112L0-246M0-150L-36-186M0-150L36-186M0-192L-30-222M0-192L30-222', stroke(c.ink, 3)),
    circle(0, -246, 5, flat(c.ink)),
  ]),
  around(6, path('M0-134L-20-154L0-174L20-154Z', flat(c.mid, c.ink, 2)), 30),
  g({ transform: 'scale(.6)' }, oocyte(c, { corona: false })),
]

/** An embryo of eight cells in its zone. */
export const embryo = (c, { mark = true } = {}) => {
  const cells = [
    [-52, -58, 66],
    [50, -62, 64],
    [-74, 34, 64],
    [70, 40, 66],
    [-8, 80, 62],
    [-2, -4, 66],
    [24, -96, 48],
    [-40, 92, 44],
  ]
  return [
    circle(0, 0, 196, flat(c.mid, c.ink, 3)),
    circle(0, 0, 172, flat(c.paper, c.ink, 1.8)),
    cells.map(([x, y, r]) => [
      circle(x * 1.05, y * 1.05, r, flat(c.pale, c.ink, 2.5)),
      circle(
        x * 1.05 - r * 0.12,
        y * 1.05 - r * 0.1,
        r * 0.24,
        flat(mark && x === -2 ? c.accent : c.paper, c.ink, 1.8),
      ),
    ]),
  ]
}

/** A double helix of the given number of half turns, upright, height h. */
export const helix = (c, h = 440, turns = 5, w = 62) => {
  const steps = 90
  const strand = (sign) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      return `${i ? 'L' : 'M'}${n(sign * w * Math.sin(t * turns * Math.PI))} ${n(-h / 2 + t * h)}`
    }).join('')
  const rungs = Array.from({ length: turns * 5 }, (_, i) => {
    const t = (i + 0.5) / (turns * 5)
    const x = w * Math.sin(t * turns * Math.PI)
    return Math.abs(x) < 12
      ? ''
      : line(-x, -h / 2 + t * h, x, -h / 2 + t * h, stroke(i === 11 ? c.accent : c.ink, i === 11 ? 5 : 1.8))
  })
  return [rungs, path(strand(1), stroke(c.ink, 4)), path(strand(-1), stroke(c.strong, 4))]
}

/** Embryo genetics: the embryo beside its helix. */
export const genetics = (c) => [
  at(-76, 10, g({ transform: 'scale(.86)' }, embryo(c, { mark: false }))),
  at(164, 0, helix(c, 470, 5, 54)),
]

/** A blastocyst: the ring of outer cells and the inner cell mass. */
export const blastocyst = (c) => [
  circle(0, 0, 214, stroke(c.ink, 2)),
  circle(0, 0, 200, flat(c.paper, c.ink, 2.5)),
  around(22, path('M-24-184C-10-200 10-200 24-184C16-156-16-156-24-184Z', flat(c.mid, c.ink, 2))),
  [
    [-70, -84, 44],
    [-24, -112, 38],
    [-104, -38, 36],
    [-48, -50, 36],
    [4, -76, 30],
  ].map(([x, y, r], i) => circle(x, y, r, flat(i === 3 ? c.accent : c.pale, c.ink, 2.5))),
]

/** The cycle: the moon-like growth of a follicle over the days, as a ring. */
export const cycle = (c) => [
  circle(0, 0, 196, stroke(c.ink, 1.8)),
  Array.from({ length: 12 }, (_, i) => {
    const [x, y] = polar(196, -90 + i * 30)
    const r = 12 + 30 * Math.sin((Math.PI * Math.min(i, 12 - i)) / 12) ** 2
    return [
      circle(x, y, r, flat(i === 6 ? c.accent : i % 2 ? c.pale : c.mid, c.ink, 2.5)),
      circle(x, y, r * 0.4, flat(c.paper, i === 6 ? null : c.ink, 1.6)),
    ]
  }),
  path('M0-92L0 0L58 34', stroke(c.ink, 3.5)),
  circle(0, 0, 8, flat(c.ink)),
  circle(0, 0, 112, stroke(c.ink, 1.6, { strokeDasharray: '2 10' })),
]

/** The transfer: a soft catheter carries the embryo to the lining. */
export const transfer = (c) => [
  path(
    'M-206-150C-120-190 120-190 206-150C180-60 120 30 74 88C58 112 56 160 58 216L-58 216C-56 160-58 112-74 88C-120 30-180-60-206-150Z',
    flat(c.mid, c.ink, 3),
  ),
  path(
    'M-134-116C-70-136 70-136 134-116C110-56 66 10 34 64C18 96 16 150 16 216L-16 216C-16 150-18 96-34 64C-66 10-110-56-134-116Z',
    flat(c.paper, c.ink, 2.2),
  ),
  path('M-206-150C-236-160-250-130-244-96M206-150C236-160 250-130 244-96', stroke(c.ink, 3)),
  path('M0 250L0-10', stroke(c.ink, 8)),
  path('M0 250L0-10', stroke(c.pale, 4)),
  at(0, -56, [circle(0, 0, 26, flat(c.pale, c.ink, 2.5)), circle(0, 0, 8, flat(c.accent))]),
]
