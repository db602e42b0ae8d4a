// Line drawings around hair that are not a skin section: plasma, magnifier, beard, eyebrow, profile. Centre (0, 0).
import { around, at, circle, clipped, flat, g, line, n, path, rect, smooth, stroke } from '../../lib/svg.mjs'

/** PRP: the tube after the centrifuge, with a drop of plasma. */
export const prp = (c) => [
  around(24, line(0, -236, 0, -222, stroke(c.ink, 1.8))),
  circle(0, 0, 212, stroke(c.ink, 1.5)),
  at(
    -46,
    8,
    [
      clipped(
        'prp-tube',
        path('M-52-170L-52 122C-52 190 52 190 52 122L52-170Z'),
        rect(-60, -110, 120, 130, flat(c.pale)),
        rect(-60, 20, 120, 16, flat(c.paper)),
        rect(-60, 36, 120, 160, flat(c.accent)),
      ),
      path('M-52-170L-52 122C-52 190 52 190 52 122L52-170', stroke(c.ink, 3)),
      rect(-62, -196, 124, 40, { rx: 8, ...flat(c.strong, c.ink, 3) }),
      path('M-52-110L52-110M-52 20L52 20M-52 36L52 36', stroke(c.ink, 2)),
      path('M30-86L44-86M30-60L44-60M30-34L44-34M30-8L44-8', stroke(c.ink, 2)),
    ],
    12,
  ),
  at(112, 22, [
    path('M0-86C10-52 46-22 46 16C46 72-46 72-46 16C-46-22-10-52 0-86Z', flat(c.mid, c.ink, 3)),
    path('M-24 18C-24 36-12 46 2 48', stroke(c.ink, 2)),
  ]),
]

/** Scalp check: a magnifier over the hair density grid. */
export const scalp = (c) => {
  const hairs = []
  for (let j = -3; j <= 3; j++)
    for (let i = -3; i <= 3; i++) {
      const [x, y] = [i * 46 + (j % 2 ? 23 : 0), j * 42]
      if (x * x + y * y < 138 * 138)
        hairs.push(
          path(`M${x} ${y}C${x + 4} ${y - 16} ${x + 14} ${y - 26} ${x + 26} ${y - 30}`, stroke(c.ink, 2.5)),
          circle(x, y, 4, flat(i === 0 && j === 0 ? c.accent : c.ink)),
        )
    }
  return at(-34, -34, [
    path('M118 124L216 226', stroke(c.ink, 30)),
    path('M118 124L216 226', stroke(c.strong, 22)),
    circle(0, 0, 176, flat(c.paper, c.ink, 3)),
    circle(0, 0, 158, flat(c.pale, c.ink, 2)),
    g({}, hairs),
    path('M-132-40A138 138 0 0 1-60-122', stroke(c.paper, 6)),
  ])
}

/** Beard: the lower half of a face as contour, the beard in short strokes. */
export const beard = (c) => {
  const strokes = []
  for (let row = 0; row < 6; row++)
    for (let i = -9; i <= 9; i++) {
      const a = (i / 9) * 78
      const r = 168 - row * 21
      const x = r * Math.sin((a * Math.PI) / 180) * 0.92
      const y = r * Math.cos((a * Math.PI) / 180) * 1.12 - 6
      if (Math.abs(x) < 56 && y < 96 && y > -10) continue
      strokes.push(`M${n(x)} ${n(y)}L${n(x * 1.05)} ${n(y + 16)}`)
    }
  return at(0, -20, [
    path(
      'M-150-420C-190-240-178-60-160 40C-140 130-70 206 0 206C70 206 140 130 160 40C178-60 190-240 150-420',
      flat(c.pale, c.ink, 3),
    ),
    path('M-112-118C-92-132-58-132-40-116M40-116C58-132 92-132 112-118', stroke(c.ink, 3)),
    path('M-120-168C-96-186-60-186-36-174M36-174C60-186 96-186 120-168', stroke(c.ink, 7)),
    path(
      'M-164 10C-150-20-110 6-84 34C-60 54 60 54 84 34C110 6 150-20 164 10C160 100 90 202 0 202C-90 202-160 100-164 10Z',
      flat(c.mid),
    ),
    path(strokes.join(''), stroke(c.ink, 2.5)),
    path(
      'M-64 62C-30 40-14 44 0 52C14 44 30 40 64 62C40 30 22 22 0 28C-22 22-40 30-64 62Z',
      flat(c.strong, c.ink, 2.5),
    ),
    path('M-34 78C-14 88 14 88 34 78', stroke(c.accent, 4)),
    path('M-34-26C-30 2-14 6 0 2C14 6 30 2 34-26', stroke(c.ink, 2.5)),
  ])
}

/** Eyebrow: each hair set one by one over a closed, resting eye. */
export const eyebrow = (c) => {
  const hairs = []
  const ridge = (t) => [-210 + 420 * t, -44 - 74 * Math.sin(Math.PI * (0.12 + t * 0.74)) + t * 20]
  const top = []
  const low = []
  for (let i = 0; i <= 46; i++) {
    const t = i / 46
    const [x, y] = ridge(t)
    const size = (t < 0.1 ? 0.6 + t * 4 : 1.06 - t * 0.62) * 46
    low.push([x, y + 18])
    top.unshift([x + 14, y + 22 - size * 0.86])
    hairs.push(
      `M${n(x)} ${n(y + 17)}q${n(8 + 18 * t)} ${n(-size * 0.7)} ${n(20 + 26 * t)} ${n(-size * (1 - t * 0.8))}`,
    )
  }
  return at(0, 20, [
    path(smooth([...low, ...top], true), flat(c.mid)),
    path(hairs.join(''), stroke(c.ink, 2.6)),
    path(hairs[17], stroke(c.accent, 5)),
    path('M-176 70C-110 140 110 140 180 64', stroke(c.ink, 3.5)),
    path('M-186 44C-110-8 110-8 190 36', stroke(c.ink, 2)),
    [-130, -80, -30, 20, 70, 120].map((x) =>
      path(`M${x} ${n(122 - Math.abs(x) ** 1.6 / 55)}l${n(x * 0.09)} 26`, stroke(c.ink, 2.5)),
    ),
  ])
}

/** Hair of women: a calm profile with long hair flowing in parallel lines. */
export const women = (c) =>
  at(0, -6, [
    path(
      'M40-214C-90-226-170-140-160-20C-154 90-190 150-214 220L60 220C40 190 44 160 56 138C100 148 128 140 130 108C131 96 126 92 134 84C138 76 130 72 130 64C136 58 132 50 126 44C150 36 156 30 150 20C138-2 134-20 134-48C134-150 100-206 40-214Z',
      flat(c.paper, c.ink, 3),
    ),
    path(
      'M96-186C60-226-10-232-66-206C-146-168-176-90-168-10C-162 90-196 150-226 224L-8 224C-34 150-4 104 4 40C10-20 60-40 78-92C88-122 96-150 96-186Z',
      flat(c.mid, c.ink, 3),
    ),
    [0, 1, 2, 3].map((i) =>
      path(
        `M${82 - i * 26}-${180 + (i % 2) * 10 - i * 2}C${20 - i * 34}-${130 - i * 4} ${-30 - i * 30}-60 ${-24 - i * 34} 30C${-26 - i * 34} 110 ${-50 - i * 36} 160 ${-44 - i * 42} 222`,
        stroke(c.ink, 2),
      ),
    ),
    path('M92-4C102 4 114 4 122-2', stroke(c.ink, 2.5)),
    path('M84-32C98-42 112-42 124-36', stroke(c.ink, 2.5)),
    path('M110 74C116 78 124 78 130 74', stroke(c.accent, 3.5)),
  ])
