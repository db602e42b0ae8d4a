// The mark of Lalezar (lale = tulip): a tulip in an eightfold star, and the line art of header, divider and footer.
import { tokens } from '../lib/color.mjs'
import { at, circle, el, g, n, path, picture, rect } from '../lib/svg.mjs'
import { khatam, rosette, starPath } from './iznik.mjs'

/** The tulip as three clean shapes, base at (0, 0), height 100. */
const bloom = (petal, side) => [
  path('M0 0C-32-5-43-44-34-76C-32-88-33-96-38-104C-20-98-8-80-4-54C-1-36-2-16 0 0Z', { fill: side }),
  path('M0 0C32-5 43-44 34-76C32-88 33-96 38-104C20-98 8-80 4-54C1-36 2-16 0 0Z', { fill: side }),
  path('M0-4C-20-22-20-66 0-104C20-66 20-22 0-4Z', { fill: petal }),
]

/** The mark in a box of 512; pad keeps the star away from the edge, ground fills the square. */
export function mark({
  ground,
  star = tokens.inkBlue,
  petal = tokens.tulip,
  side = tokens.paper,
  scale = 1,
} = {}) {
  return picture(
    512,
    512,
    ground ? rect(0, 0, 512, 512, { fill: ground }) : '',
    at(256, 256, [path(khatam(248), { fill: star }), at(0, 132, bloom(petal, side), 0, 2.5)], 0, scale),
  )
}

/** One period of the p4m star-and-cross lattice as a CSS background. */
export const tile = () =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 96, height: 96, viewBox: '0 0 96 96' },
    g(
      { fill: 'none', stroke: '#8fa6c4', strokeOpacity: 0.38, strokeWidth: 1 },
      at(48, 48, [
        path(khatam(48)),
        path(khatam(31)),
        rosette({ petals: 8, r: 17 }).flat(9).join('').replaceAll(' stroke-width="2.5"', ''),
      ]),
      [
        [0, 0],
        [96, 0],
        [0, 96],
        [96, 96],
      ].map(([x, y]) => at(x, y, path(starPath(4, 13, 6.4)))),
    ),
  )

/** A hairline with a rosette and two buds, in the colour of the text. */
export const divider = () =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 480, height: 48, viewBox: '0 0 480 48' },
    g(
      {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      path('M8 24H186M294 24H472'),
      at(240, 24, [
        path(khatam(21)),
        rosette({ petals: 8, r: 14 }).flat(9).join('').replaceAll(' stroke-width="2.5"', ''),
      ]),
      [
        [206, -90],
        [274, 90],
      ].map(([x, a]) => at(x, 24, path('M0 8C-6 5-7-4-5-9C-3-6-1-3 0 1C1-3 3-6 5-9C7-4 6 5 0 8Z'), a)),
      circle(8, 24, 2.5, {}),
      circle(472, 24, 2.5, {}),
    ),
  )

/** A mosque in outline, standing on y = 0. */
const mosque = (towers) => [
  path(
    'M-100 0V-44H100V0M-100-44A32 30 0 0 1-40-50M100-44A32 30 0 0 0 40-50M-62-54A34 34 0 0 1-46-74M62-54A34 34 0 0 0 46-74M-50-66V-78A50 52 0 0 1 50-78V-66M-50-78H50M0-128V-142',
  ),
  path(
    'M-84 0V-14a7 9 0 0 1 14 0V0M-54 0V-14a7 9 0 0 1 14 0V0M-10 0V-20a10 12 0 0 1 20 0V0M40 0V-14a7 9 0 0 1 14 0V0M70 0V-14a7 9 0 0 1 14 0V0',
  ),
  towers.map(([x, h]) =>
    path(
      `M${x - 5} 0V${-h * 0.8}L${x} ${-h}L${x + 5} ${-h * 0.8}V0M${x - 8} ${n(-h * 0.46)}H${x + 8}M${x - 8} ${n(-h * 0.64)}H${x + 8}M${x} ${-h}v-8`,
    ),
  ),
]

/** A row of small gabled houses from x, as one outline. */
const gables = (x, list) =>
  path(`M${x} 0${list.map(([w, h, roof]) => `V${-h}l${w / 2}${-roof}l${w / 2} ${roof}V0`).join('')}`)

/** The Bosphorus as one line drawing, 1440 × 240, in the colour of the text. */
export function skylineLine() {
  const hangers = []
  for (let x = 826; x <= 1154; x += 16) hangers.push(`M${x} -62V${n(-(66 + 108 * ((x - 990) / 180) ** 2))}`)
  const wave = (y, x0, count, w) =>
    path(`M${x0} ${y}${`q${w / 4}-7 ${w / 2} 0t${w / 2} 0`.repeat(count)}`, { strokeOpacity: 0.6 })
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 1440, height: 240, viewBox: '0 0 1440 240' },
    g(
      {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      at(0, 196, [
        path('M0 0H1440'),
        at(
          120,
          0,
          path(
            'M-26 0L-23-104H23L26 0M-28-104H28V-116H-28ZM-23-116V-130H23V-116M-28-130L0-184L28-130M0-184V-196M-8-60v-10M8-60v-10M-8-86v-8M8-86v-8',
          ),
        ),
        gables(10, [
          [30, 30, 10],
          [36, 42, 12],
        ]),
        gables(168, [
          [34, 36, 12],
          [30, 26, 10],
          [40, 44, 12],
        ]),
        at(
          420,
          0,
          mosque([
            [-130, 178],
            [130, 178],
            [-112, 150],
            [112, 150],
          ]),
        ),
        gables(572, [
          [34, 30, 12],
          [30, 40, 10],
        ]),
        at(
          686,
          0,
          path(
            'M-34 0V-24H6V0M-38-24L-14-38L10-24M6-4V-64H30V0M2-64L18-90L34-64M18-90V-104l12 4l-12 4M-24-10v-5M-10-10v-5M18-40v-8',
          ),
        ),
        path(
          'M764-66L810-174M1170-174L1330-66M810-174Q990 38 1170-174M752-62H1360M804 0L806-178M816 0L814-178M1164 0L1166-178M1176 0L1174-178M805-140H815M805-100H815M1165-140H1175M1165-100H1175',
        ),
        path(hangers.join(''), { strokeOpacity: 0.55 }),
        gables(1236, [
          [34, 28, 10],
          [40, 42, 12],
          [30, 30, 10],
        ]),
        at(
          1390,
          0,
          path(
            'M-50 0C-30-30 30-30 50 0M-20-18C-28-44-22-70-14-84C-6-70 0-44-8-20M12-20C6-40 10-58 18-70C26-58 30-40 24-16',
          ),
        ),
      ]),
      at(930, 190, [
        path('M-60 12H62L50 28H-50ZM-48 12V0H42V12M-34 0V-11H20V0M-10-11V-29H6V-11'),
        path('M-11-22H7', { stroke: tokens.tulip, strokeWidth: 4 }),
        path('M-40 6h5M-28 6h5M-16 6h5M-4 6h5M8 6h5M20 6h5'),
      ]),
      at(610, 216, path('M-22 0H24L16 9H-16ZM0-3V-52L20-8H4M-3-44V-8H-18Z')),
      wave(212, 40, 4, 44),
      wave(224, 330, 5, 44),
      wave(214, 690, 3, 44),
      wave(228, 1040, 5, 44),
      wave(212, 1240, 3, 44),
      wave(232, 130, 3, 44),
    ),
  )
}
