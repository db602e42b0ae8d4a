// More things for articles and method cards: passport, calendar, vase, scales, shield, bed, book, language bubbles.
import { at, circle, flat, path, rect, stroke } from '../lib/svg.mjs'
import { carnation, leaf, rosette, tulip } from './iznik.mjs'

/** A month page; one day is marked. */
export const calendar = (c) => [
  rect(-206, -176, 412, 384, { rx: 22, ...flat(c.paper, c.ink, 3) }),
  path(
    'M-206-92L206-92L206-154C206-168 198-176 184-176L-184-176C-198-176-206-168-206-154Z',
    flat(c.mid, c.ink, 3),
  ),
  path('M-110-210L-110-140M110-210L110-140', stroke(c.ink, 9)),
  path('M-60-134L60-134', stroke(c.ink, 4)),
  Array.from({ length: 28 }, (_, i) => {
    const [x, y] = [-162 + (i % 7) * 54, -46 + Math.floor(i / 7) * 64]
    return i === 16
      ? [circle(x, y, 27, flat(c.accent)), path(`M${x - 10} ${y}l7 8 13-16`, stroke(c.paper, 4))]
      : circle(x, y, i > 16 && i < 22 ? 15 : 6, flat(i > 16 && i < 22 ? c.mid : c.ink))
  }),
]

/** A slim vase with tulips and a carnation. */
export const vase = (c) => [
  path(
    'M-6 40C-20-40-70-70-96-130M0 40C0-40 4-90 0-150M8 40C24-30 70-60 104-104M-2 40C-30 0-100 0-140-10M6 40C40 4 90 10 136 26',
    stroke(c.ink, 2.8),
  ),
  at(-94, -124, tulip({ petal: c.accent, side: c.blush, outline: c.ink, slit: null }), -24, 1.05),
  at(0, -146, tulip({ petal: c.strong, side: c.mid, outline: c.ink, slit: null }), 0, 1.1),
  at(100, -98, carnation({ petal: c.blush, calyx: c.mid, outline: c.ink }), 30, 1.05),
  at(-60, 12, leaf({ fill: c.pale, outline: c.ink }), -86, 1.1),
  at(56, 16, leaf({ fill: c.pale, outline: c.ink }), 70, 1.1),
  path(
    'M-34 30L34 30C30 70 78 100 78 156C78 206 54 232 40 240L-40 240C-54 232-78 206-78 156C-78 100-30 70-34 30Z',
    flat(c.paper, c.ink, 3.2),
  ),
  path(
    'M-74 136C-40 150 40 150 74 136L78 156C78 166 77 176 74 186C40 200-40 200-74 186C-79 170-78 150-74 136Z',
    flat(c.mid, c.ink, 2),
  ),
  at(0, 168, rosette({ petals: 8, r: 24, fill: c.paper, outline: c.ink, width: 1.6 })),
]

/** A shield of eight-point geometry: safety and privacy. */
export const shield = (c) => [
  path(
    'M0-236C70-190 140-176 206-176C210-10 170 150 0 240C-170 150-210-10-206-176C-140-176-70-190 0-236Z',
    flat(c.mid, c.ink, 3.5),
  ),
  path(
    'M0-200C62-162 118-150 172-148C172-10 136 126 0 200C-136 126-172-10-172-148C-118-150-62-162 0-200Z',
    flat(c.paper, c.ink, 2),
  ),
  at(0, -10, [
    rosette({ petals: 8, r: 96, fill: c.pale, outline: c.ink, width: 2.2 }),
    circle(0, 0, 42, flat(c.paper, c.ink, 2.2)),
    path('M-18 2L-4 16L20-14', stroke(c.accent, 6)),
  ]),
]

/** An open book with a tulip mark: sources. */
export const book = (c) => [
  path(
    'M0-106C-60-152-160-156-240-136L-240 178C-160 158-60 164 0 210C60 164 160 158 240 178L240-136C160-156 60-152 0-106Z',
    flat(c.mid, c.ink, 2.5),
  ),
  path(
    'M0-130C-60-176-160-180-236-160L-236 150C-160 130-60 136 0 180C60 136 160 130 236 150L236-160C160-180 60-176 0-130Z',
    flat(c.paper, c.ink, 3.2),
  ),
  path('M0-130L0 180', stroke(c.ink, 2.5)),
  [-96, -52, -8, 36, 80].map((y, i) =>
    path(`M-198 ${y}C-140 ${y - 12} -80 ${y - 6} -40 ${y + 16}`, stroke(c.ink, i ? 2 : 4)),
  ),
  at(
    112,
    84,
    [
      path('M0 0L0-40', stroke(c.ink, 2.5)),
      at(0, -36, tulip({ petal: c.accent, side: c.blush, outline: c.ink, slit: null }), 0, 1.2),
    ],
    6,
  ),
  path('M60-130L60-60L78-76L96-64L96-146', flat(c.strong, c.ink, 2)),
]

/** Four speech shapes, one voice: languages. */
export const voices = (c) =>
  [
    [-104, -100, 1, c.mid, 0],
    [108, -84, -1, c.paper, 1],
    [-98, 92, 1, c.paper, 2],
    [110, 104, -1, c.pale, 3],
  ].map(([x, y, s, fill, i]) =>
    at(x, y, [
      path(
        'M-96-72L96-72C108-72 114-66 114-54L114 34C114 46 108 52 96 52L-40 52L-74 86L-74 52L-96 52C-108 52-114 46-114 34L-114-54C-114-66-108-72-96-72Z',
        { ...flat(i === 1 ? c.accent : fill, c.ink, 3), transform: `scale(${s} 1) scale(.86)` },
      ),
      path(
        [
          'M-54-24L50-24M-54 0L20 0',
          'M-50-24L54-24M-50 0L54 0',
          'M-54-24L30-24M-54 0L54 0',
          'M-50-24L54-24M-50 0L10 0',
        ][i],
        stroke(i === 1 ? c.paper : c.ink, 3),
      ),
    ]),
  )
