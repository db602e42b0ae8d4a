// Buildings, boats and plants of the four cities. Every part stands on y = 0 and grows upwards; k = {near, light, line, accent, water}.
import { at, circle, flat, line, mirrored, n, path, rect, stroke } from '../lib/svg.mjs'

/** A slim Ottoman minaret of a height. */
export const minaret = (k, h, balconies = 2) => [
  path(`M-5 0L-5 ${-h * 0.8}L0 ${-h}L5 ${-h * 0.8}L5 0Z`, flat(k.near)),
  Array.from({ length: balconies }, (_, i) =>
    path(
      `M-8 ${n(-h * (0.44 + i * 0.2))}L8 ${n(-h * (0.44 + i * 0.2))}L5 ${n(-h * (0.41 + i * 0.2))}L-5 ${n(-h * (0.41 + i * 0.2))}Z`,
      flat(k.near),
    ),
  ),
  line(0, -h, 0, -h - 10, stroke(k.near, 1.6)),
]

/** A domed mosque with its half domes; minarets at the given x. */
export const mosque = (k, s = 1, towers = [-128, 128, -86, 86]) =>
  at(
    0,
    0,
    [
      towers.map((x, i) => at(x, 0, minaret(k, i < 2 ? 190 : 168))),
      path('M-100 0L-100-44L100-44L100 0Z', flat(k.near)),
      mirrored(path('M-100-44A32 30 0 0 1-36-44Z', flat(k.near))),
      mirrored(path('M-66-60A34 34 0 0 1 2-60L2-40L-66-40Z', flat(k.near))),
      path('M-50-78A50 52 0 0 1 50-78L50-44L-50-44Z', flat(k.near)),
      line(0, -128, 0, -146, stroke(k.near, 2)),
      circle(0, -146, 3.4, flat(k.near)),
      path('M-42-78L42-78', stroke(k.light, 1.6, { strokeDasharray: '3 6' })),
      path(
        'M-84-14a7 9 0 0 1 14 0V0h-14ZM-54-14a7 9 0 0 1 14 0V0h-14ZM-9-18a9 11 0 0 1 18 0V0H-9ZM40-14a7 9 0 0 1 14 0V0H40ZM70-14a7 9 0 0 1 14 0V0H70Z',
        flat(k.light),
      ),
    ],
    0,
    s,
  )

/** The round tower above the harbour. */
export const galata = (k, s = 1) =>
  at(
    0,
    0,
    [
      path('M-26 0L-24-112L24-112L26 0Z', flat(k.near)),
      rect(-28, -124, 56, 14, flat(k.near)),
      rect(-23, -140, 46, 18, flat(k.near)),
      path('M-28-140L0-206L28-140Z', flat(k.near)),
      line(0, -206, 0, -222, stroke(k.near, 2)),
      path(
        'M-14-132v-5M-5-132v-5M5-132v-5M14-132v-5M-10-86v-10M10-86v-10M-10-50v-10M10-50v-10',
        stroke(k.light, 3),
      ),
    ],
    0,
    s,
  )

/** The small tower on its rock. */
export const maiden = (k, s = 1) =>
  at(
    0,
    0,
    [
      path('M-62 0C-50-12 50-12 62 0Z', flat(k.near)),
      rect(-46, -30, 58, 24, flat(k.near)),
      path('M-50-30L-17-44L16-30Z', flat(k.near)),
      rect(4, -82, 28, 76, flat(k.near)),
      path('M0-82L18-112L36-82Z', flat(k.near)),
      line(18, -112, 18, -130, stroke(k.near, 2)),
      path('M18-130L32-125L18-120Z', flat(k.accent)),
      path('M-36-16v-6M-24-16v-6M-12-16v-6M14-60v-8M22-60v-8', stroke(k.light, 3)),
    ],
    0,
    s,
  )

/** The suspension bridge between two x, deck height above the water. */
export function bridge(k, x0, x1, deck = 60, high = 150) {
  const span = x1 - x0
  const [a, b] = [x0 + span * 0.2, x0 + span * 0.8]
  const sag = (x) => deck + 8 + (high - deck - 8) * ((x - (a + b) / 2) / ((b - a) / 2)) ** 2
  const hangers = []
  for (let x = a + 14; x < b; x += 14) hangers.push(`M${n(x)} ${-deck}L${n(x)} ${n(-sag(x))}`)
  return [
    path(
      `M${n(x0)} ${-deck - 6}L${n(a)} ${-high}M${n(b)} ${-high}L${n(x1)} ${-deck - 6}`,
      stroke(k.line, 2.2),
    ),
    path(
      `M${n(a)} ${-high}Q${n((a + b) / 2)} ${n(-deck * 2 - 16 + high)} ${n(b)} ${-high}`,
      stroke(k.line, 2.2),
    ),
    path(hangers.join(''), stroke(k.line, 0.9)),
    [a, b].map((x) =>
      path(
        `M${n(x - 9)} 0L${n(x - 6)} ${-high - 6}M${n(x + 9)} 0L${n(x + 6)} ${-high - 6}M${n(x - 7)} ${-high * 0.82}L${n(x + 7)} ${-high * 0.82}M${n(x - 8)} ${-high * 0.55}L${n(x + 8)} ${-high * 0.55}`,
        stroke(k.line, 3.4),
      ),
    ),
    line(x0, -deck, x1, -deck, stroke(k.line, 4)),
  ]
}

/** A row of waterside houses between two x. */
export function houses(k, x0, x1, random, tall = 46) {
  const out = []
  for (let x = x0; x < x1 - 20; ) {
    const w = random.between(26, 46)
    const h = random.between(tall * 0.5, tall)
    out.push(
      random.next() < 0.6
        ? path(
            `M${n(x)} 0L${n(x)} ${n(-h)}L${n(x + w / 2)} ${n(-h - 12)}L${n(x + w)} ${n(-h)}L${n(x + w)} 0Z`,
            flat(k.near),
          )
        : rect(x, -h, w, h, flat(k.near)),
    )
    for (let wy = -h + 9; wy < -8; wy += 14)
      for (let wx = x + 8; wx < x + w - 6; wx += 11) out.push(rect(wx, wy, 3.4, 6, flat(k.light)))
    x += w + (random.next() < 0.2 ? 8 : 0)
  }
  return out
}
