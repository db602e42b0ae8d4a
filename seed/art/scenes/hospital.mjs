// Three pictures per hospital: the house, a room inside, the city around it.
import { mix, oklch, tokens } from '../lib/color.mjs'
import { at, circle, flat, line, path, picture, rect, stroke } from '../lib/svg.mjs'
import { crown, cypress, palm } from '../motifs/city-parts.mjs'
import { elevations } from '../motifs/hospital.mjs'
import { view } from '../motifs/skyline.mjs'
import { hills, partColors, water, weathers } from '../motifs/weather.mjs'
import { paletteOf } from './frame.mjs'
import { lobby, room } from './hospital-inside.mjs'

/** Weather, city, quarter, tint, kind of interior and planting of each house. */
export const hospitals = {
  'lalezar-bosphorus': {
    weather: 'clear',
    quarter: 0,
    tint: 'checks',
    inside: 'room',
    plants: 'cypress',
    ground: 'water',
  },
  'lalezar-atasehir': {
    weather: 'dawn',
    quarter: 1,
    tint: 'hair',
    inside: 'lobby',
    plants: 'crown',
    ground: 'street',
  },
  'lalezar-bakirkoy': {
    weather: 'rain',
    quarter: 2,
    tint: 'denta',
    inside: 'room',
    plants: 'crown',
    ground: 'street',
  },
  'lalezar-ankara': {
    weather: 'clear',
    city: 'ankara',
    tint: 'oncology',
    inside: 'lobby',
    plants: 'crown',
    ground: 'street',
  },
  'lalezar-izmir': {
    weather: 'dawn',
    city: 'izmir',
    tint: 'visio',
    inside: 'room',
    plants: 'palm',
    ground: 'street',
  },
  'lalezar-antalya': {
    weather: 'clear',
    city: 'antalya',
    tint: 'ivf',
    inside: 'lobby',
    plants: 'palm',
    ground: 'water',
  },
}
const fallback = hospitals['lalezar-bosphorus']

/** The house from the street or from the water. */
function outside(key, h) {
  const w = weathers[h.weather]
  const p = paletteOf(h.tint)
  const k = { ...partColors(w), line: tokens.ink }
  const c = {
    ink: tokens.ink,
    wall: tokens.surface,
    warm: p.pale,
    trim: p.mid,
    roof: mix(p.strong, tokens.inkBlue, 0.35),
    glass: mix(w.sky, oklch(0.82, 0.05, 235), 0.7),
    lamp: oklch(0.9, 0.08, 85),
    accent: tokens.tulip,
    blush: tokens.blush,
    tile: tokens.inkBlue,
    tileLine: p.mid,
    tree: k.tree,
  }
  const plant = {
    cypress: (x, i) => at(x, 0, cypress(k, 150 + (i % 3) * 36)),
    crown: (x, i) => at(x, 0, crown(k, 40 + (i % 2) * 10)),
    palm: (x, i) => at(x, 0, palm(k, 190 + (i % 3) * 30), 0, 1.1),
  }[h.plants]
  const base = 790
  return picture(
    1600,
    1000,
    rect(0, 0, 1600, 1000, { fill: w.sky }),
    circle(1290, 210, 84, flat(w.sun)),
    at(0, base, [
      hills(1600, `${key}-far`, 330, mix(w.far, w.sky, 0.45), 6),
      hills(1600, `${key}-near`, 210, w.far, 7),
    ]),
    at(800, base, (elevations[key] ?? elevations['lalezar-bosphorus'])(c)),
    at(0, base, [50, 128, 206, 1398, 1474, 1552].map(plant)),
    h.ground === 'water'
      ? [
          at(0, base + 34, water(w, 1600, 200)),
          rect(0, base, 1600, 34, flat(p.pale, tokens.ink, 2.4)),
          Array.from({ length: 20 }, (_, i) =>
            line(40 + i * 80, base, 40 + i * 80, base + 34, stroke(tokens.ink, 1.2)),
          ),
        ]
      : [
          rect(0, base, 1600, 210, { fill: oklch(0.93, 0.014, 85) }),
          line(0, base, 1600, base, stroke(tokens.ink, 2.6)),
          path(`M640 ${base}L520 1000L1080 1000L960 ${base}Z`, flat(tokens.surface, tokens.ink, 1.6)),
          line(0, base + 24, 1600, base + 24, stroke(oklch(0.84, 0.02, 85), 1.8)),
        ],
  )
}

/** The 1600 × 1000 picture for an art name such as lalezar-izmir-2. */
export function drawHospital(name) {
  const [, key, number] = name.match(/^(.*)-(\d+)$/) ?? [null, name, '1']
  const h = hospitals[key] ?? fallback
  if (number === '1') return outside(key, h)
  if (number === '2')
    return h.inside === 'room' ? room(key, h, paletteOf(h.tint)) : lobby(key, h, paletteOf(h.tint))
  const weather = { clear: 'clear', dawn: 'dawn', rain: 'night' }[h.weather]
  return picture(1600, 1000, view(weather, 1600, 1000, { city: h.city, quarter: h.quarter }))
}
