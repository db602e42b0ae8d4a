// The Bosphorus in four weathers, and the quieter skylines of Ankara, İzmir and Antalya, in flat layers.
import { mix, oklch } from '../lib/color.mjs'
import { at, circle, flat, g, path, rect, stroke } from '../lib/svg.mjs'
import { cities, istanbul } from './cities.mjs'
import { crown, ferry, sail } from './city-parts.mjs'
import { air, glitter, partColors, water, weathers } from './weather.mjs'

/** Gulls as two small strokes. */
const gulls = (w, list) =>
  path(
    list
      .map(([x, y, s]) => `M${x - 14 * s} ${y}q${7 * s} ${-9 * s} ${14 * s} 0q${7 * s} ${-9 * s} ${14 * s} 0`)
      .join(''),
    stroke(w.near, 2),
  )

/** A whole view: sky, sun, city, water and boats on a canvas of any size (drawn 1600 wide, scaled). */
export function view(
  name,
  width,
  height,
  { city, quarter = 0, horizon = height * 0.66, phase = 0, boats = true, shimmer = false } = {},
) {
  const w = weathers[name]
  const s = width / 1600
  const k = partColors(w)
  const land = cities[city] ? cities[city](w) : istanbul(w, quarter)
  const sunX = city === 'ankara' ? 470 : quarter === 0 && !cities[city] ? 900 : 1060
  return g(
    { transform: `scale(${s})` },
    rect(0, 0, 1600, height / s, { fill: w.sky }),
    circle(sunX, (horizon / s) * 0.5, 92, flat(w.sun)),
    name === 'night' ? circle(sunX + 34, (horizon / s) * 0.5 - 16, 80, flat(w.sky)) : '',
    air(name, w, 1600, horizon / s),
    at(0, horizon / s, [
      land,
      name === 'rain' || name === 'night'
        ? ''
        : gulls(w, [
            [700, -290, 1],
            [752, -318, 0.8],
            [1240, -250, 0.9],
          ]),
    ]),
    at(0, horizon / s, [
      city === 'ankara'
        ? [
            rect(0, 0, 1600, 600, { fill: mix(w.water2, oklch(0.86, 0.05, 140), 0.75) }),
            path(
              'M0 90C400 40 700 150 1100 96C1300 70 1460 80 1600 110L1600 600L0 600Z',
              flat(mix(w.water2, oklch(0.8, 0.06, 142), 0.75)),
            ),
            path('M700 0C720 120 560 200 620 400L800 400C740 220 760 120 724 0Z', flat(w.sky)),
            [70, 190, 300, 430, 540, 830, 900, 1040, 1190, 1330, 1480].map((x, i) =>
              at(x, 130 + (i % 3) * 50, crown(k, 30 + (i % 2) * 8)),
            ),
          ]
        : [
            water(w, 1600, height / s - horizon / s, { phase }),
            shimmer ? glitter(sunX, height / s - horizon / s, mix(w.sun, w.water2, 0.45), phase) : '',
          ],
      boats && city !== 'ankara'
        ? [
            at(
              (city === 'antalya' ? 1040 : 1150) + 7 * Math.sin(phase * Math.PI * 2),
              86 + 1.6 * Math.sin((phase + 0.2) * Math.PI * 2),
              city === 'antalya' ? sail(k, 1.3) : ferry(k, 1.1),
            ),
            at(
              360 + 5 * Math.sin((phase + 0.3) * Math.PI * 2),
              150 + 2.4 * Math.sin((phase + 0.6) * Math.PI * 2),
              sail(k, city ? 1.5 : 1.1),
            ),
          ]
        : '',
    ]),
  )
}
