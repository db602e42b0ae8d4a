// Line drawings of teeth: one tooth, implant, veneer, the full arch. Local box about ±250.
import { at, circle, ellipse, flat, line, n, path, rect, stroke } from '../../lib/svg.mjs'

const molar =
  'M-112-150C-70-176-34-146 0-146C34-146 70-176 112-150C152-124 140-52 118-6C100 36 104 120 78 196C68 224 44 218 40 190C34 140 28 84 0 84C-28 84-34 140-40 190C-44 218-68 224-78 196C-104 120-100 36-118-6C-140-52-152-124-112-150Z'

/** A molar with its enamel line and a small light. */
export const molarTooth = (c) => [
  path(molar, flat(c.paper, c.ink, 3.5)),
  path('M-122-16C-80 12-40-8 0 4C40-8 80 12 122-16', stroke(c.ink, 2)),
  path('M-98-112C-110-88-108-64-102-46', stroke(c.strong, 6)),
  path('M0 84C-6 60-14 48-20 38M0 84C6 60 14 48 20 38', stroke(c.ink, 1.8)),
]

/** The gum and bone line, wider than any opening: frames clip it. */
const bone = (c, w = 860) => [
  path(
    `M${-w / 2} 20C${-w / 4} 0 ${-w / 5} 40 -120 26C-90 20-90 6-70 6L70 6C90 6 90 20 120 26C${w / 5} 40 ${w / 4} 0 ${w / 2} 20L${w / 2} 520L${-w / 2} 520Z`,
    flat(c.pale),
  ),
  path(
    `M${-w / 2} 20C${-w / 4} 0 ${-w / 5} 40 -120 26C-90 20-90 6-70 6L70 6C90 6 90 20 120 26C${w / 5} 40 ${w / 4} 0 ${w / 2} 20`,
    stroke(c.ink, 3),
  ),
  path(`M${-w / 2} 74C-150 60-110 84-70 66L70 66C110 84 150 60 ${w / 2} 74`, stroke(c.ink, 1.6)),
  [
    [-190, 130],
    [-150, 186],
    [190, 120],
    [146, 180],
    [-214, 200],
    [216, 190],
  ].map(([x, y]) => ellipse(x, y, 9, 6, stroke(c.ink, 1.5))),
]

/** The screw alone, top at y = 0. */
const screw = (c) => [
  path('M-36 0L36 0L30 150C28 176-28 176-30 150Z', flat(c.mid, c.ink, 3)),
  [20, 44, 68, 92, 116, 140].map((y, i) =>
    path(`M${-40 + i * 1.4} ${y}L${40 - i * 1.4} ${y + 10}`, stroke(c.ink, 3)),
  ),
]

/** Implant: crown, post and screw, a little apart, in the bone. */
export const implant = (c) =>
  at(0, 20, [
    bone(c),
    at(0, 14, screw(c)),
    path('M-20 4L-15-48L15-48L20 4Z', flat(c.accent, c.ink, 2.5)),
    path(
      'M-92-206C-60-226-30-204 0-204C30-204 60-226 92-206C122-186 116-130 92-72C70-58-70-58-92-72C-116-130-122-186-92-206Z',
      flat(c.paper, c.ink, 3.5),
    ),
    path('M-78-176C-88-156-88-138-84-124', stroke(c.strong, 5)),
    path('M0-66L0-50', stroke(c.ink, 2, { strokeDasharray: '2 6' })),
  ])

/** One front tooth, edge down, width w. */
const front = (c, w, h, fill = c.paper) =>
  path(
    `M${n(-w * 0.34)} 0C${n(-w * 0.3)} ${n(-h * 0.1)} ${n(w * 0.3)} ${n(-h * 0.1)} ${n(w * 0.34)} 0C${n(w * 0.52)} ${n(h * 0.3)} ${n(w * 0.52)} ${n(h * 0.8)} ${n(w * 0.46)} ${n(h * 0.92)}C${n(w * 0.3)} ${n(h * 1.02)} ${n(-w * 0.3)} ${n(h * 1.02)} ${n(-w * 0.46)} ${n(h * 0.92)}C${n(-w * 0.52)} ${n(h * 0.8)} ${n(-w * 0.52)} ${n(h * 0.3)} ${n(-w * 0.34)} 0Z`,
    flat(fill, c.ink, 3),
  )

/** Veneers: a smile line of six teeth; one thin shell stands before its tooth. */
export const veneers = (c) =>
  at(0, -50, [
    path('M-262 0C-262-90-120-120 0-104C120-120 262-90 262 0Z', flat(c.pale)),
    path('M-262-2C-240-80-120-118 0-104C120-118 240-80 262-2', stroke(c.ink, 2.5)),
    at(-212, -18, front(c, 68, 122)),
    at(-134, -22, front(c, 78, 150)),
    at(-47, -26, front(c, 94, 170)),
    at(47, -26, front(c, 94, 170, c.mid)),
    at(134, -22, front(c, 78, 150)),
    at(212, -18, front(c, 68, 122)),
    at(47, 128, [front(c, 94, 166), path('M-28 34C-34 60-34 90-32 112', stroke(c.strong, 5))]),
    path('M47 112L47 92M36 102L47 90L58 102', stroke(c.accent, 4)),
  ])

/** The full arch from above: fourteen teeth on a bar, four anchors. */
export const arch = (c) => {
  const teeth = []
  for (let i = 0; i < 14; i++) {
    const a = -172 + (164 / 13) * i
    const side = Math.abs(i - 6.5)
    const [x, y] = [196 * Math.cos((a * Math.PI) / 180), 90 + 268 * Math.sin((a * Math.PI) / 180)]
    const turn = (Math.atan2(y - 90, x * 1.8) * 180) / Math.PI + 90
    const w = side < 2 ? 40 : side < 3 ? 36 : 46 - (side > 5 ? 0 : 4)
    teeth.push(
      at(
        x,
        y + 20,
        [
          rect(-w / 2, -27, w, side > 3 ? 56 : 44, { rx: 16, ...flat(c.paper, c.ink, 2.5) }),
          [1, 4, 9, 12].includes(i)
            ? circle(0, 0, 9, flat(c.accent))
            : side > 3
              ? path('M-9-8L0 2L9-8M0 2L0 14', stroke(c.ink, 1.6))
              : '',
        ],
        turn,
      ),
    )
  }
  const inner = 'M-136 178C-146-50-86-122 0-122C86-122 146-50 136 178'
  return at(0, 0, [
    path(
      'M-224 190C-246-90-140-222 0-222C140-222 246-90 224 190C180 214 150 206 136 178C146-50 86-122 0-122C-86-122-146-50-136 178C-150 206-180 214-224 190Z',
      flat(c.pale, c.ink, 2.5),
    ),
    path(inner, stroke(c.ink, 1.6)),
    teeth,
    path(
      'M-104 150C-110 30-70-76 0-76C70-76 110 30 104 150',
      stroke(c.ink, 1.8, { strokeDasharray: '2 10' }),
    ),
  ])
}

/** The digital plan: a tooth measured by rules and arcs. */
export const plan = (c) => [
  path('M-240-190L-240 220L240 220', stroke(c.ink, 2)),
  Array.from({ length: 11 }, (_, i) =>
    path(
      `M-240 ${180 - i * 36}l${i % 5 ? 8 : 16} 0M${-200 + i * 40} 220l0 ${i % 5 ? -8 : -16}`,
      stroke(c.ink, 1.6),
    ),
  ),
  at(0, 4, molarTooth(c), 0, 0.88),
  line(0, -210, 0, 206, stroke(c.accent, 2.5, { strokeDasharray: '10 6' })),
  path('M-124-190L124-190M-124-200L-124-180M124-200L124-180', stroke(c.ink, 2)),
  path('M0-60A90 90 0 0 1 64 4', stroke(c.accent, 2.5)),
]
