// Line drawings for check-ups: stethoscope, list, cuff, ultrasound. Local box about ±250.
import { at, circle, ellipse, flat, path, rect, stroke } from '../../lib/svg.mjs'
import { ecg, organ } from './heart.mjs'

/** A stethoscope, hung like a letter U. */
export const stethoscope = (c) =>
  at(10, -10, [
    path('M-150-206C-176-140-160-20-92 20C-24-20-8-140-34-206', stroke(c.ink, 13)),
    path('M-150-206C-176-140-160-20-92 20C-24-20-8-140-34-206', stroke(c.mid, 7)),
    path('M-92 20C-92 130-70 226 20 226C120 226 96 100 120 44', stroke(c.ink, 13)),
    path('M-92 20C-92 130-70 226 20 226C120 226 96 100 120 44', stroke(c.mid, 7)),
    path('M-150-206L-140-236M-34-206L-44-236', stroke(c.ink, 8)),
    circle(-138, -242, 10, flat(c.ink)),
    circle(-46, -242, 10, flat(c.ink)),
    circle(130, -8, 58, flat(c.paper, c.ink, 3.5)),
    circle(130, -8, 42, flat(c.pale, c.ink, 2)),
    circle(130, -8, 14, flat(c.accent)),
    path('M-106 12L-78 12L-82 40L-102 40Z', flat(c.ink)),
  ])

/** A short list on a board, one line still open. */
export const list = (c) => [
  rect(-156, -216, 312, 440, { rx: 18, ...flat(c.mid, c.ink, 3) }),
  rect(-132, -190, 264, 390, { rx: 6, ...flat(c.paper, c.ink, 2) }),
  path(
    'M-60-200L-60-226C-60-234-54-238-46-238L46-238C54-238 60-234 60-226L60-200Z',
    flat(c.strong, c.ink, 3),
  ),
  [-130, -66, -2, 62, 126].map((y, i) => [
    rect(-108, y - 15, 30, 30, { rx: 7, ...flat(i < 4 ? c.pale : c.paper, c.ink, 2) }),
    i < 4 ? path(`M-101 ${y}l8 8 14-17`, stroke(i === 3 ? c.accent : c.ink, 3.5)) : '',
    path(
      `M-56 ${y - 5}L${[96, 70, 104, 60, 88][i]} ${y - 5}M-56 ${y + 9}L${[50, 30, 20, 40, 10][i]} ${y + 9}`,
      stroke(c.ink, i < 4 ? 2 : 1.4),
    ),
  ]),
]

/** Two hearts' distance: heart in the centre of calm rings with its rhythm. */
export const heartCheck = (c) => [
  [236, 206].map((r, i) => circle(0, 0, r, stroke(c.ink, i ? 1.4 : 2, i ? { strokeDasharray: '2 10' } : {}))),
  at(0, -4, organ(c, { artery: c.ink }), 0, 0.7),
  at(0, 96, [path('M-230 0L230 0', stroke(c.wash, 0)), ecg(c, -236, 236)]),
]

/** Ultrasound: a probe and its fan of echoes. */
export const ultrasound = (c) => [
  path('M-46-96L-190 196C-70 250 70 250 190 196L46-96C20-84-20-84-46-96Z', flat(c.pale, c.ink, 2.5)),
  [40, 100, 160, 220].map((d, i) =>
    path(
      `M${-60 - d * 0.47} ${-64 + d}C${-30 - d * 0.2} ${-44 + d * 1.12} ${30 + d * 0.2} ${-44 + d * 1.12} ${60 + d * 0.47} ${-64 + d}`,
      stroke(i === 1 ? c.accent : c.ink, i === 1 ? 4 : 1.6),
    ),
  ),
  ellipse(10, 150, 54, 34, flat(c.mid, c.ink, 2)),
  path(
    'M-58-100C-72-150-50-170-46-216C-46-236 46-236 46-216C50-170 72-150 58-100C24-82-24-82-58-100Z',
    flat(c.paper, c.ink, 3.5),
  ),
  path('M-44-190L44-190', stroke(c.ink, 2)),
  path('M0-232C0-256 20-262 44-262', stroke(c.ink, 6)),
]

/** Three sample tubes in a rack. */
export const samples = (c) => [
  [-120, 0, 120].map((x, i) =>
    at(x, 0, [
      path('M-38-150L-38 150C-38 200 38 200 38 150L38-150Z', flat(c.paper, c.ink, 3)),
      path(
        `M-36 ${[20, -40, 60][i]}L36 ${[20, -40, 60][i]}L36 150C36 196-36 196-36 150Z`,
        flat([c.mid, c.accent, c.strong][i]),
      ),
      path('M-38-150L-38 150C-38 200 38 200 38 150L38-150', stroke(c.ink, 3)),
      rect(-46, -196, 92, 50, { rx: 9, ...flat([c.strong, c.paper, c.mid][i], c.ink, 3) }),
      rect(-26, -84, 52, 34, { rx: 3, ...flat(c.wash, c.ink, 1.6) }),
    ]),
  ),
  rect(-214, 84, 428, 44, { rx: 10, ...flat(c.pale, c.ink, 3) }),
  path('M-190 128L-190 226M190 128L190 226M-226 226L226 226', stroke(c.ink, 3)),
]
