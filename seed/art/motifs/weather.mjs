// Sky, water and light of each weather, and the colours buildings take in it.
import { mix, oklch, tokens } from '../lib/color.mjs'
import { randomOf } from '../lib/random.mjs'
import { circle, flat, n, path, rect, smooth, stroke } from '../lib/svg.mjs'

/** Sky, layers and water of each weather. */
export const weathers = {
  clear: {
    sky: oklch(0.955, 0.02, 235),
    sun: tokens.tulip,
    far: oklch(0.87, 0.04, 240),
    mid: oklch(0.72, 0.07, 245),
    near: tokens.inkBlue,
    water: oklch(0.83, 0.055, 232),
    water2: oklch(0.88, 0.042, 230),
    light: oklch(0.93, 0.03, 235),
  },
  dawn: {
    sky: oklch(0.955, 0.024, 60),
    sun: tokens.tulip,
    far: oklch(0.88, 0.04, 40),
    mid: oklch(0.72, 0.05, 300),
    near: oklch(0.36, 0.07, 275),
    water: oklch(0.86, 0.035, 350),
    water2: oklch(0.91, 0.03, 40),
    light: oklch(0.93, 0.04, 70),
  },
  rain: {
    sky: oklch(0.9, 0.012, 240),
    sun: oklch(0.96, 0.008, 240),
    far: oklch(0.82, 0.018, 240),
    mid: oklch(0.66, 0.035, 245),
    near: oklch(0.36, 0.05, 255),
    water: oklch(0.76, 0.03, 235),
    water2: oklch(0.81, 0.025, 235),
    light: oklch(0.9, 0.05, 85),
  },
  paper: {
    sky: tokens.paper,
    sun: tokens.tulip,
    far: oklch(0.92, 0.022, 240),
    mid: oklch(0.76, 0.055, 246),
    near: tokens.inkBlue,
    water: oklch(0.9, 0.03, 236),
    water2: oklch(0.945, 0.018, 236),
    light: oklch(0.95, 0.02, 90),
  },
  night: {
    sky: oklch(0.27, 0.055, 262),
    sun: oklch(0.95, 0.02, 90),
    far: oklch(0.33, 0.06, 260),
    mid: oklch(0.39, 0.065, 258),
    near: oklch(0.2, 0.045, 262),
    water: oklch(0.31, 0.06, 255),
    water2: oklch(0.35, 0.065, 252),
    light: oklch(0.86, 0.09, 85),
  },
}

/** The palette of parts for a layer colour. */
export const partColors = (w, near = w.near) => ({
  near,
  light: w.light,
  line: w.near === near ? tokens.ink : near,
  accent: tokens.tulip,
  hull: w.near,
  tree: mix(w.near, oklch(0.6, 0.08, 160), 0.42),
})

/** A hill range as one flat shape down to y = 0. */
export const hills = (width, seed, high, fill, steps = 7) => {
  const random = randomOf(seed)
  const points = Array.from({ length: steps + 1 }, (_, i) => [
    (width / steps) * i,
    -high * random.between(0.45, 1),
  ])
  return path(`${smooth(points)}L${width} 4L0 4Z`, flat(fill))
}

/** Water with scale-like wave lines that fade with distance; phase (0..1) sways them and comes back. */
export function water(w, width, height, { phase = 0, density = 1 } = {}) {
  const rows = []
  let y = 14
  for (let i = 0; y < height; i++) {
    const step = 30 + i * 9
    const shift = (i % 2 ? step : 0) + Math.sin((phase + i * 0.11) * Math.PI * 2) * step * 0.4
    let d = ''
    const dash = randomOf(`water-${i}`)
    const count = Math.ceil(width / (step * 2)) + 4
    for (let j = -2; j < count; j++) {
      const x = j * step * 2 + shift
      if (dash.next() < 0.56 * density)
        d += `M${n(x)} ${n(y)}q${n(step / 2)} ${n(-step * 0.17)} ${n(step)} 0t${n(step)} 0`
    }
    rows.push(
      path(
        d,
        stroke(
          i < 3 ? w.water2 : mix(w.water2, '#ffffff', w === weathers.night ? 0.12 : 0.5),
          1.6 + i * 0.35,
        ),
      ),
    )
    y += 16 + i * 8
  }
  return [rect(0, 0, width, height, { fill: w.water }), rect(0, 0, width, 10, { fill: w.water2 }), rows]
}

/** Light on the water below the sun: short strokes that widen and narrow; a whole phase comes back to its start. */
export function glitter(x, height, color, phase = 0) {
  const strokes = []
  let y = 16
  for (let i = 0; y < height; i++) {
    const wide = (26 + i * 9) * (0.72 + 0.28 * Math.sin((phase + i * 0.37) * Math.PI * 2))
    const drift = 10 * Math.sin((phase + i * 0.21) * Math.PI * 2)
    strokes.push(`M${n(x - wide + drift)} ${n(y)}L${n(x + wide + drift)} ${n(y)}`)
    y += 12 + i * 4
  }
  return path(strokes.join(''), stroke(color, 4, { strokeOpacity: 0.62 }))
}

/** Clouds, rain strokes or stars, by weather. */
export function air(name, w, width, horizon) {
  const random = randomOf(`air-${name}-${width}`)
  const cloud = (x, y, s) =>
    path(
      `M${n(x)} ${n(y)}h${n(150 * s)}c${n(20 * s)} 0 ${n(20 * s)} ${n(-26 * s)} 0 ${n(-26 * s)}c${n(-4 * s)} ${n(-30 * s)} ${n(-46 * s)} ${n(-34 * s)} ${n(-60 * s)} ${n(-10 * s)}c${n(-18 * s)} ${n(-14 * s)} ${n(-46 * s)} ${n(-6 * s)} ${n(-48 * s)} ${n(12 * s)}c${n(-24 * s)} ${n(-4 * s)} ${n(-62 * s)} ${n(2 * s)} ${n(-42 * s)} ${n(24 * s)}Z`,
      flat(mix(w.sky, '#ffffff', 0.62)),
    )
  if (name === 'night')
    return Array.from({ length: 46 }, () =>
      circle(
        random.between(0, width),
        random.between(20, horizon * 0.62),
        random.between(1, 2.4),
        flat(w.light),
      ),
    )
  if (name === 'rain') {
    let d = ''
    for (let i = 0; i < 90; i++) {
      const [x, y] = [random.between(0, width), random.between(horizon * 0.34, horizon * 0.98)]
      d += `M${n(x)} ${n(y)}l-7 24`
    }
    return [
      [0.06, 0.2, 1.7],
      [0.38, 0.13, 2.1],
      [0.72, 0.24, 1.8],
    ]
      .map(([x, y, s]) => cloud(x * width, y * horizon + 60, s))
      .concat(path(d, stroke(mix(w.mid, w.sky, 0.35), 1.6)))
  }
  return [
    [0.08, 0.24, 1],
    [0.56, 0.12, 0.8],
    [0.78, 0.3, 1.1],
  ].map(([x, y, s]) => cloud(x * width, y * horizon + 40, s))
}
