// Where things stand: the quarters of Istanbul and the views of Ankara, İzmir and Antalya, 1600 wide, horizon at y = 0.
import { mix } from '../lib/color.mjs'
import { randomOf } from '../lib/random.mjs'
import { at, flat, line, path, rect, stroke } from '../lib/svg.mjs'
import { atakule, castle, clockTower, cypress, fluted, mausoleum, palm } from './city-parts.mjs'
import { bridge, galata, houses, maiden, mosque } from './skyline-parts.mjs'
import { hills, partColors } from './weather.mjs'

/** Istanbul across the water; view picks the quarter: 0 old town and bridge, 1 the round tower, 2 the maiden's tower. */
export function istanbul(w, view = 0) {
  const [mid, near] = [partColors(w, w.mid), partColors(w)]
  const random = randomOf(`istanbul-${view}`)
  if (view === 1)
    return [
      hills(1600, 'isle', 150, w.far),
      hills(1600, 'isle2', 90, mix(w.far, w.mid, 0.5)),
      [
        [120, 150],
        [176, 230],
        [250, 180],
        [1290, 250],
        [1352, 190],
        [1430, 270],
        [1490, 170],
      ].map(([x, h]) => [
        rect(x, -h, 42, h, flat(w.mid)),
        path(
          `M${x + 9} ${-h + 16}V-20M${x + 21} ${-h + 16}V-20M${x + 33} ${-h + 16}V-20`,
          stroke(mix(w.mid, w.light, 0.5), 1.6, { strokeDasharray: '5 9' }),
        ),
      ]),
      at(520, 0, mosque(mid, 0.8, [-128, 128])),
      at(0, 0, houses(near, 0, 560, random, 56)),
      at(0, 0, houses(near, 1010, 1600, random, 62)),
      [600, 640, 930, 968, 990].map((x, i) => at(x, 0, cypress(near, 60 + (i % 3) * 18))),
      at(800, 0, galata(near, 1.2)),
    ]
  if (view === 2)
    return [
      hills(1600, 'coast', 130, w.far),
      at(1240, 0, mosque(mid, 0.74)),
      at(300, 0, mosque(mid, 0.62, [-128, 128])),
      at(0, 0, houses(mid, 480, 1040, random, 44)),
      at(0, 0, houses(near, 0, 380, random, 52)),
      [420, 452, 1130, 1166, 1200].map((x, i) => at(x, 0, cypress(near, 64 + (i % 2) * 26))),
      at(0, 0, houses(near, 1290, 1600, random, 58)),
      at(780, 6, maiden(near, 1.5)),
    ]
  return [
    hills(1600, 'asia', 120, w.far),
    hills(1600, 'asia2', 74, mix(w.far, w.mid, 0.45)),
    at(0, 0, bridge(partColors(w, w.mid), 640, 1640, 66, 186)),
    at(330, 0, mosque(near, 1.15)),
    at(640, 0, mosque(mid, 0.7, [-128, 128])),
    at(0, 0, houses(near, 0, 180, random, 50)),
    at(0, 0, houses(near, 486, 600, random, 40)),
    [188, 470, 612, 640].map((x, i) => at(x, 0, cypress(near, 66 + (i % 2) * 22))),
    at(96, 0, galata(near, 1.05)),
    at(0, 0, houses(near, 1360, 1600, random, 46)),
    [1330, 1350].map((x) => at(x, 0, cypress(near, 70))),
  ]
}

/** The other three cities, same width and base line. */
export const cities = {
  ankara: (w) => {
    const [m, k, r] = [partColors(w, w.mid), partColors(w), randomOf('ankara')]
    return [
      hills(1600, 'steppe', 210, w.far, 5),
      hills(1600, 'steppe2', 120, mix(w.far, w.mid, 0.4), 6),
      at(260, -64, castle(m, 1)),
      path('M0 4L0-40C120-70 400-80 560 4Z', flat(w.mid)),
      at(700, 0, mosque(m, 0.9)),
      at(1180, 0, mausoleum(k, 1)),
      at(940, 0, atakule(k, 1.16)),
      at(0, 0, houses(k, 0, 420, r, 74)),
      at(0, 0, houses(k, 1340, 1600, r, 70)),
      [470, 500, 1010, 1030, 1336].map((x, i) => at(x, 0, cypress(k, 56 + (i % 2) * 20))),
    ]
  },
  izmir: (w) => {
    const [m, k, r] = [partColors(w, w.mid), partColors(w), randomOf('izmir')]
    return [
      hills(1600, 'bay', 190, w.far, 4),
      hills(1600, 'bay2', 110, mix(w.far, w.mid, 0.45), 5),
      at(0, -30, houses(m, 120, 560, r, 60)),
      at(0, 0, houses(m, 60, 1560, r, 66)),
      at(800, 0, clockTower(k, 1.3)),
      [240, 330, 520, 620, 1000, 1110, 1290, 1400].map((x, i) => at(x, 0, palm(k, 104 + (i % 3) * 16))),
      line(0, 0, 1600, 0, stroke(k.line, 3)),
    ]
  },
  antalya: (w) => {
    const [_m, k, r] = [partColors(w, w.mid), partColors(w), randomOf('antalya')]
    return [
      path(
        'M0 4L0-170L130-260L230-180L360-330L520-190L640-280L790-150L960-300L1120-190L1270-270L1430-160L1600-240L1600 4Z',
        flat(w.far),
      ),
      path(
        'M360-330L330-262L372-274L400-250L430-276ZM960-300L930-244L968-256L990-240L1016-250Z',
        flat(mix(w.far, '#ffffff', 0.7)),
      ),
      path('M0 4L0-90L240-130L420-80L700-120L980-70L1240-116L1600-84L1600 4Z', flat(mix(w.far, w.mid, 0.45))),
      path('M0 6L0-60L520-52L560 6Z', flat(w.mid)),
      at(0, -54, houses(k, 20, 480, r, 50)),
      at(560, 0, fluted(k, 1.2)),
      at(0, 0, houses(k, 640, 900, r, 46)),
      [930, 1010, 1180, 1300, 1450, 1530].map((x, i) => at(x, 0, palm(k, 100 + (i % 3) * 20))),
      line(600, 0, 1600, 0, stroke(k.line, 3)),
    ]
  },
}
