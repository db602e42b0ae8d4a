// Line drawings for cancer care: ribbon, cell, people at one table, careful instruments. Local box about ±250.
import { at, circle, ellipse, flat, g, n, path, polar, rect, stroke } from '../../lib/svg.mjs'
import { leaf, tulip } from '../iznik.mjs'

/** The awareness ribbon with its crossing. */
export const ribbon = (c, fill = c.accent) => {
  const band = (d, edge, color) => [
    path(edge, { ...stroke(c.ink, 62), strokeLinecap: 'butt' }),
    path(d, { ...stroke(color, 56), strokeLinecap: 'butt' }),
  ]
  return at(0, 4, [
    band('M-112 236L4 10', 'M-113.4 238.7L4 10', c.mid),
    band(
      'M112 236C50 120-16 10-58-82C-96-176-60-236 0-236C60-236 96-176 58-82C44-50 26-20 2 18',
      'M113.4 238.6C50 120-16 10-58-82C-96-176-60-236 0-236C60-236 96-176 58-82C44-50 26-20 2 18',
      fill,
    ),
    band('M112 236C72 162 30 94-6 26', 'M113.4 238.6C72 162 30 94-6 26', fill),
  ])
}

/** One cell with its nucleus and a few quiet organelles. */
export const cell = (c, { core = c.accent, r = 190 } = {}) => [
  path(blob(r, 7, 0.035), flat(c.pale, c.ink, 3)),
  path(blob(r * 0.93, 7, 0.035), stroke(c.ink, 1.5)),
  circle(-18, 10, r * 0.4, flat(c.mid, c.ink, 2.5)),
  circle(-6, 0, r * 0.15, flat(core)),
  [
    [110, -70, 20],
    [92, 84, 50],
    [-116, -92, -40],
    [-96, 118, 30],
    [24, -128, 80],
  ].map(([x, y, a]) =>
    at(
      x,
      y,
      [ellipse(0, 0, 32, 15, flat(c.paper, c.ink, 2)), path('M-20 0l8-7 8 12 8-12 8 9', stroke(c.ink, 1.6))],
      a,
    ),
  ),
]

/** A closed, softly waved outline. */
export function blob(r, waves, depth) {
  const points = Array.from({ length: 56 }, (_, k) =>
    polar(r * (1 + depth * Math.sin((k / 56) * Math.PI * 2 * waves)), (k / 56) * 360),
  )
  return `${points.map(([x, y], k) => `${k ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`
}

/** Tumour board: eight seats around one table, one chair turned to you. */
export const board = (c) => [
  circle(0, 0, 236, stroke(c.ink, 1.4, { strokeDasharray: '2 10' })),
  Array.from({ length: 8 }, (_, i) =>
    at(
      ...polar(184, -90 + i * 45),
      [
        path(
          'M-46 22C-46-26 46-26 46 22C26 32-26 32-46 22Z',
          flat(i === 4 ? c.accent : i % 2 ? c.mid : c.strong, c.ink, 2.5),
        ),
        circle(0, -8, 25, flat(c.paper, c.ink, 2.5)),
      ],
      i * 45,
    ),
  ),
  circle(0, 0, 128, flat(c.paper, c.ink, 3)),
  circle(0, 0, 112, flat(c.wash, c.ink, 1.5)),
  g({ transform: 'scale(.4)' }, cell(c)),
]

/** Breast cancer surgery: a torso in one calm line with a tulip near the heart. */
export const breast = (c) =>
  at(0, 0, [
    path(
      'M-60-240C-58-190-70-172-120-156C-190-134-216-96-220-20C-222 90-208 300-196 520L196 520C208 300 222 90 220-20C216-96 190-134 120-156C70-172 58-190 60-240',
      flat(c.pale, c.ink, 3.5),
    ),
    path('M-130-20C-136 60-130 150-146 520M130-20C136 60 130 150 146 520', stroke(c.ink, 2.2)),
    path('M-122 34C-110 112-24 112-10 58M122 34C110 112 24 112 10 58', stroke(c.ink, 2.5)),
    path('M-40-136L0-112L40-136', stroke(c.ink, 2)),
    at(
      72,
      60,
      [
        path('M0 10C2 40-8 70-24 96', stroke(c.ink, 2.5)),
        at(-10, 70, g({ transform: 'scale(.5)' }, leaf({ fill: c.strong, outline: c.ink })), 60),
        tulip({ petal: c.accent, side: c.blush, outline: c.ink, width: 2.5, slit: null }),
      ],
      8,
      0.86,
    ),
  ])

/** Robotic surgery: three fine wristed instruments meet at one point. */
export const robotic = (c) => {
  const arm = (tip) => [
    rect(-13, -300, 26, 190, { rx: 4, ...flat(c.paper, c.ink, 3) }),
    path('M-13-150L13-150M-13-136L13-136', stroke(c.ink, 1.8)),
    circle(0, -104, 17, flat(c.mid, c.ink, 2.5)),
    path('M-8-88L-8-60L8-60L8-88', flat(c.paper, c.ink, 2.5)),
    circle(0, -54, 10, flat(c.strong, c.ink, 2.5)),
    tip === 'lens'
      ? circle(0, -30, 14, flat(c.accent, c.ink, 2.5))
      : path('M0-54C-18-40-18-20-5-4M0-54C18-40 18-20 5-4', stroke(c.ink, 4)),
  ]
  return at(0, 66, [
    ellipse(0, 64, 210, 96, flat(c.pale, c.ink, 3)),
    ellipse(0, 64, 166, 70, stroke(c.ink, 1.6)),
    path('M-60 62C-74 16-30-8 0 8C30-8 74 16 60 62C52 106-52 106-60 62Z', flat(c.mid, c.ink, 2.5)),
    path('M0 8C4 34 4 60 0 92', stroke(c.ink, 1.8)),
    at(-58, 28, arm(), -38),
    at(58, 28, arm(), 38),
    at(0, -6, arm('lens')),
  ])
}

/** Cells in a dish, one of them marked: looking before treating. */
export const pathology = (c) => [
  circle(0, 0, 222, flat(c.paper, c.ink, 3)),
  circle(0, 0, 206, flat(c.wash, c.ink, 1.6)),
  [
    [-90, -80, 58],
    [34, -112, 52],
    [-126, 44, 50],
    [-20, 8, 62],
    [104, -20, 58],
    [66, 100, 56],
    [-52, 122, 48],
    [140, 78, 24],
    [-30, -160, 20],
  ].map(([x, y, r], i) =>
    at(x, y, [
      path(blob(r, 5, 0.05), flat(i === 3 ? c.mid : c.pale, c.ink, 2.2)),
      circle(4, 2, r * 0.36, flat(i === 3 ? c.accent : c.strong, c.ink, 1.8)),
    ]),
  ),
]
