// Line drawings of the heart and its vessels, stent and valve. Local box about ±250.
import { around, at, circle, ellipse, flat, n, path, stroke } from '../../lib/svg.mjs'

const muscle =
  'M-128-58C-186-6-178 92-120 152C-74 202-6 238 62 246C112 214 168 136 170 50C172-14 134-66 80-74C20-84-84-96-128-58Z'

/** The heart with its great vessels; artery is the colour of the coronary line. */
export const organ = (c, { artery = c.accent, extra = '' } = {}) =>
  at(0, -6, [
    path('M-128-30C-146-90-150-150-146-214L-98-214C-100-160-96-110-84-66Z', flat(c.mid, c.ink, 3)),
    path('M-132 96C-150 130-154 170-150 204L-112 204C-112 180-108 160-98 140Z', flat(c.mid, c.ink, 3)),
    path(
      'M-40-60C-52-130-44-196 26-214C96-230 150-196 158-130L112-122C106-154 84-172 44-162C8-152 8-110 16-70Z',
      flat(c.blush, c.ink, 3),
    ),
    path('M4-206L-4-250L24-254L32-214M56-218L60-256L88-252L86-210', flat(c.blush, c.ink, 3)),
    path('M-14-56C-14-116 22-138 76-132L186-112L180-66L88-84C58-88 46-76 44-52Z', flat(c.mid, c.ink, 3)),
    path(muscle, flat(c.pale, c.ink, 3.5)),
    path(
      'M92-66C140-40 160 30 140 110C128 160 96 210 62 246C112 214 168 136 170 50C172-14 134-66 92-66Z',
      flat(c.mid),
    ),
    path(muscle, stroke(c.ink, 3.5)),
    path('M-8-76C-16-44-4-10 18 30C46 80 62 150 64 214', stroke(artery, 5)),
    path('M6 8C-30 26-56 60-64 104M34 60C6 88-8 126-4 164M44 92C76 98 100 122 108 156', stroke(artery, 3)),
    path('M-60-76C-110-40-140 10-134 66', stroke(c.ink, 2.2)),
    extra,
  ])

/** A tube of stent mesh, length l, radius r, lying along x. */
export const mesh = (c, l = 300, r = 54, color = c.ink, width = 2.2) => {
  const cells = 8
  const step = l / cells
  let d = ''
  for (let i = 0; i < cells; i++)
    for (let j = 0; j < 3; j++) {
      const x = -l / 2 + i * step
      const y = -r + (j * 2 * r) / 3
      d += `M${n(x)} ${n(y + r / 3)}L${n(x + step / 2)} ${n(y)}L${n(x + step)} ${n(y + r / 3)}L${n(x + step / 2)} ${n(y + (2 * r) / 3)}Z`
    }
  return path(d, stroke(color, width))
}

/** Stent: an opened artery, cut lengthwise, with the mesh inside. */
export const stent = (c) => [
  at(
    0,
    0,
    [
      path(
        'M-270-104C-180-104-150-104-100-98C-30-92 30-92 100-98C150-104 180-104 270-104L270 104C180 104 150 104 100 98C30 92-30 92-100 98C-150 104-180 104-270 104Z',
        flat(c.mid, c.ink, 3.5),
      ),
      path(
        'M-270-76C-190-76-150-76-110-70C-40-60 40-60 110-70C150-76 190-76 270-76L270 76C190 76 150 76 110 70C40 60-40 60-110 70C-150 76-190 76-270 76Z',
        flat(c.paper, c.ink, 2),
      ),
      path(
        'M-110-70C-60-58 60-58 110-70C70-90-70-90-110-70ZM-110 70C-60 58 60 58 110 70C70 90-70 90-110 70Z',
        flat(c.strong, c.ink, 1.8),
      ),
      mesh(c, 280, 58),
      path('M-270 0L-190 0M190 0L262 0', stroke(c.accent, 4)),
      path('M244-16L264 0L244 16', stroke(c.accent, 4)),
      ellipse(-270, 0, 26, 104, flat(c.pale, c.ink, 3)),
      ellipse(-270, 0, 17, 76, flat(c.wash, c.ink, 2)),
    ],
    -18,
    0.86,
  ),
]

/** The heart with a stent marked on its artery. */
export const heartStent = (c) => [
  organ(c, { artery: c.ink, extra: at(15, 26, mesh({ ...c }, 84, 15, c.accent, 2.6), 62) }),
  circle(15, 20, 66, stroke(c.accent, 2.5)),
  path('M62-28L176-150', stroke(c.accent, 2.5)),
]

/** The new valve seen from above: three leaflets in their frame. */
export const valve = (c) => [
  circle(0, 0, 222, flat(c.pale, c.ink, 3.5)),
  circle(0, 0, 196, flat(c.paper, c.ink, 2)),
  around(24, path('M-25-196L0-222L25-196', stroke(c.ink, 1.8))),
  around(3, [
    path(
      'M0 0C-20-60-96-86-158-92C-136-150-74-180 0-182C74-180 136-150 158-92C96-86 20-60 0 0Z',
      flat(c.blush, c.ink, 3),
    ),
    path('M0-54C-30-92-70-110-112-116M0-54C30-92 70-110 112-116', stroke(c.ink, 1.6)),
  ]),
  circle(0, 0, 13, flat(c.accent)),
]

/** TAVI from the side: the frame unfolded on its balloon. */
export const tavi = (c) => {
  const ring = (y, w) =>
    path(
      Array.from(
        { length: 8 },
        (_, i) =>
          `M${n(-w + (i * w) / 4)} ${y + 26}L${n(-w + (i * w) / 4 + w / 8)} ${y}L${n(-w + ((i + 1) * w) / 4)} ${y + 26}L${n(-w + (i * w) / 4 + w / 8)} ${y + 52}Z`,
      ).join(''),
      stroke(c.ink, 2.4),
    )
  return [
    path('M-196-240C-176-120-176 90-206 236M196-240C176-120 176 90 206 236', stroke(c.ink, 3.5)),
    path(
      'M-232-240C-212-120-212 90-242 236L-206 236C-176 90-176-120-196-240ZM232-240C212-120 212 90 242 236L206 236C176 90 176-120 196-240Z',
      flat(c.mid),
    ),
    path('M0-250L0 250', stroke(c.ink, 6)),
    path('M-60-176C-96-120-96 70-60 130L0 152L60 130C96 70 96-120 60-176L0-196Z', flat(c.pale, c.ink, 2)),
    path(
      'M-136 26C-80 20-30 60 0 118C30 60 80 20 136 26L136 84C80 96 40 110 0 128C-40 110-80 96-136 84Z',
      flat(c.blush, c.ink, 2.5),
    ),
    ring(-136, 146),
    ring(-84, 140),
    ring(-32, 138),
    ring(20, 140),
    ring(72, 148),
    path('M-8-212L0-240L8-212Z', flat(c.accent, c.accent, 3)),
  ]
}

/** One beat of an ECG, drawn from x0 to x1. */
export const ecg = (c, x0 = -250, x1 = 250, color = c.accent, width = 4) =>
  path(
    `M${x0} 0L-110 0C-96-26-80-26-66 0L-44 0L-30 16L0-128L26 96L44 0L66 0C84-40 112-40 128 0L${x1} 0`,
    stroke(color, width),
  )

/** The coronary tree alone, like a branch. */
export const tree = (c) => [
  circle(0, 0, 226, flat(c.paper, c.ink, 3)),
  circle(0, 0, 210, stroke(c.ink, 1.5)),
  path('M-30-206C-34-150-10-110 10-60C40 20 30 120 60 196', stroke(c.accent, 9)),
  path(
    'M2-80C-60-60-110-10-124 70C-128 96-134 120-146 140M-70-36C-110-40-150-30-180-6M-116 30C-84 60-76 100-80 150',
    stroke(c.accent, 5),
  ),
  path(
    'M30 10C70 0 110-30 128-80M84-20C120-4 152 20 172 60M36 90C70 90 104 104 126 134M36 90C10 110-6 140-10 180',
    stroke(c.accent, 4),
  ),
  circle(34, 40, 34, stroke(c.ink, 3)),
  path('M58 64L96 102', stroke(c.ink, 3)),
]
