// The mark beside the demo's authorisation: invented, and says so. It resembles no emblem of a ministry.
import { tokens } from '../lib/color.mjs'
import { at, circle, g, path, picture, rect } from '../lib/svg.mjs'
import { khatam, rosette } from '../motifs/iznik.mjs'

/** D, E, M and O as strokes in boxes of 40 by 56. */
const letters = [
  'M0 0V56H14C44 56 44 0 14 0Z',
  'M36 0H0V56H36M0 28H28',
  'M0 56V0L20 34L40 0V56',
  'M20 0C-6 0-6 56 20 56C46 56 46 0 20 0Z',
]

export const drawAuthorisation = () =>
  picture(
    512,
    512,
    rect(0, 0, 512, 512, { fill: tokens.paper }),
    circle(256, 256, 236, { fill: 'none', stroke: tokens.inkBlue, strokeWidth: 10 }),
    circle(256, 256, 216, { fill: 'none', stroke: tokens.inkBlue, strokeWidth: 3 }),
    at(256, 196, [
      path(khatam(118), { fill: tokens.inkBlue }),
      ...rosette({ petals: 8, r: 64, fill: tokens.tulip, outline: tokens.paper, heart: tokens.paper }),
    ]),
    g(
      {
        fill: 'none',
        stroke: tokens.inkBlue,
        strokeWidth: 12,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      letters.map((letter, index) => at(152 + index * 56, 346, path(letter))),
    ),
  )
