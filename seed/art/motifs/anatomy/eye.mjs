// Line anatomy of the eye: front view, cross-section and what each operation changes. Local box about ±250.
import {
  around,
  at,
  circle,
  clipped,
  ellipse,
  flat,
  line,
  n,
  path,
  polar,
  rect,
  stroke,
} from '../../lib/svg.mjs'

/** Iris with rays; the pupil stays ink. */
export const iris = (c, r = 92, pupil = 0.4) => [
  circle(0, 0, r, flat(c.mid, c.ink, 3)),
  circle(0, 0, r * 0.72, stroke(c.strong, 1.8)),
  around(36, line(0, -r * 0.94, 0, -r * 0.62, stroke(c.ink, 1.4))),
  circle(0, 0, r * pupil, flat(c.ink)),
  circle(r * 0.22, -r * 0.24, r * 0.12, flat(c.paper)),
]

const almond = 'M-236 6C-150-124 130-134 236-6C150 112-140 118-236 6Z'

/** The eye from the front with lids and lashes. */
export const front = (c, { pupil = 0.4, inside = iris(c, 100, pupil), id = 'eye-front' } = {}) => [
  clipped(id, path(almond), rect(-250, -140, 500, 280, flat(c.paper)), at(0, -14, inside)),
  path(almond, stroke(c.ink, 3.5)),
  path('M-216-54C-130-166 120-172 226-62', stroke(c.ink, 2)),
  path('M-212 34C-222 26-232 14-236 6', stroke(c.ink, 2)),
]

/** Cross-section: ball, cornea, iris, lens and nerve. The slots let each operation draw its own part. */
export const section = (c, { lens = c.pale, cornea = '', extra = '' } = {}) =>
  at(
    10,
    0,
    [
      path('M168 40C206 44 224 54 250 60L250 108C222 100 196 96 150 104', flat(c.mid, c.ink, 2.5)),
      circle(0, 0, 186, flat(c.paper, c.ink, 3.5)),
      circle(0, 0, 170, flat(c.pale, c.ink, 1.6)),
      path(
        `M${polar(170, -105).map(n).join(' ')}A170 170 0 0 1 ${polar(170, 105).map(n).join(' ')}`,
        stroke(c.strong, 5),
      ),
      path('M-122-140C-214-90-214 90-122 140C-150 60-150-60-122-140Z', flat(c.paper)),
      path('M-122-140C-216-86-216 86-122 140', stroke(c.ink, 3.5)),
      path(
        'M-120-118C-134-92-136-64-134-42L-124-42C-122-64-116-92-106-110ZM-120 118C-134 92-136 64-134 42L-124 42C-122 64-116 92-106 110Z',
        flat(c.ink),
      ),
      ellipse(-96, 0, 32, 74, flat(lens, c.ink, 3)),
      path('M-100-72L-110-112M-100 72L-110 112', stroke(c.ink, 1.8)),
      cornea,
      extra,
    ],
    0,
    0.94,
  )

/** LASIK: a thin flap is lifted, light shapes the cornea below. */
export const lasik = (c) =>
  at(20, 0, [
    section(c, {
      extra: [
        path(
          'M-176-82C-226-116-244-146-242-184C-230-190-226-188-222-182C-220-152-204-124-166-98',
          flat(c.mid, c.ink, 2.5),
        ),
      ],
    }),
    [-44, -22, 0, 22, 44].map((y) =>
      line(-262, y, -168 - Math.abs(y) * 0.1, y * 0.8, stroke(c.accent, y ? 2 : 3)),
    ),
  ])

/** SMILE: a lenticule inside the cornea leaves through a small opening. */
export const smile = (c) =>
  at(0, 10, [
    path('M-240 150C-170-130 170-130 240 150Z', flat(c.pale)),
    path('M-204 150C-138-70 138-70 204 150Z', flat(c.paper)),
    path('M-240 150C-170-130 170-130 240 150', stroke(c.ink, 3.5)),
    path('M-204 150C-138-70 138-70 204 150', stroke(c.ink, 2)),
    path('M-132 6C-66-66 66-66 132 6C66-26-66-26-132 6Z', flat(c.strong, c.ink, 2.5)),
    path('M136 8C158 20 172 34 186 48', stroke(c.accent, 4.5)),
    path(
      'M-420 150L-110 150C-96 150-96 168-110 168L-420 168ZM420 150L110 150C96 150 96 168 110 168L420 168Z',
      flat(c.ink),
    ),
    ellipse(0, 196, 112, 40, flat(c.mid, c.ink, 3)),
    path('M-84 190C-50 170 20 166 50 172', stroke(c.paper, 5)),
    at(88, -150, path('M-100 34C-46-24 50-26 102 30C48 6-46 8-100 34Z', flat(c.mid, c.ink, 2.5)), 14),
    path('M196 44C236 10 238-50 208-92', stroke(c.accent, 2.5, { strokeDasharray: '3 9' })),
  ])

/** Cataract: the clouded lens and the clear one that takes its place. */
export const cataract = (c) => [
  at(-8, 0, section(c, { lens: c.strong })),
  clipped(
    'cataract-cloud',
    ellipse(-84, 0, 30, 72),
    [-56, -38, -20, -2, 16, 34, 52].map((y, i) =>
      path(`M-120 ${y}c14 ${i % 2 ? -9 : 9} 28 ${i % 2 ? 9 : -9} 74 0`, stroke(c.paper, 3)),
    ),
  ),
  at(66, 0, [
    path('M0-62C-42-110-64-92-52-66M0 62C42 110 64 92 52 66', stroke(c.accent, 4)),
    circle(0, 0, 62, flat(c.paper, c.ink, 3)),
    circle(0, 0, 46, stroke(c.ink, 1.6)),
    path('M-26-20A34 34 0 0 1 0-34', stroke(c.ink, 2)),
  ]),
]

/** ICL: the plate lens with footplates, floating before the natural lens. */
export const icl = (c) => [
  front(c, { id: 'icl-eye' }),
  at(0, -14, [
    path(
      'M-150-58C-110-44-60-70 0-70C60-70 110-44 150-58C138-30 138 30 150 58C110 44 60 70 0 70C-60 70-110 44-150 58C-138 30-138-30-150-58Z',
      { ...flat(c.paper, c.accent, 3), fillOpacity: 0.16 },
    ),
    circle(0, 0, 56, stroke(c.accent, 2)),
    circle(-120, 0, 4, flat(c.accent)),
    circle(120, 0, 4, flat(c.accent)),
  ]),
]

/** The plain eye, calm and open. */
export const open = (c) => [front(c, { id: 'open-eye' }), at(0, -14, circle(0, 0, 38, stroke(c.accent, 3)))]

/** Measuring: the map of a cornea as rings and meridians. */
export const topography = (c) => [
  [220, 184, 148, 112, 76, 40].map((r, i) =>
    path(wobble(r, i), flat([c.wash, c.pale, c.mid, c.pale, c.mid, c.strong][i], c.ink, i ? 1.8 : 3)),
  ),
  around(12, line(0, -40, 0, -218, stroke(c.ink, 1))),
  circle(0, 0, 9, flat(c.accent)),
]

/** A gently irregular ring. */
function wobble(r, i) {
  const points = Array.from({ length: 24 }, (_, k) =>
    polar(r * (1 + 0.035 * i * Math.sin((k / 24) * Math.PI * 4 + 0.8)), k * 15),
  )
  return `${points
    .map(([x, y], k) => {
      const [px, py] = points[(k + 1) % 24]
      return `${k ? 'Q' : `M${n((points[23][0] + x) / 2)} ${n((points[23][1] + y) / 2)}Q`}${n(x)} ${n(y)} ${n((x + px) / 2)} ${n((y + py) / 2)}`
    })
    .join('')}Z`
}
