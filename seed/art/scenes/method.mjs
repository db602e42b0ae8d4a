// Method cards: the same drawing language as the services, seen closer, on ruled paper.
import { tokens } from '../lib/color.mjs'
import { at, clipped, flat, line, path, picture, rect, stroke } from '../lib/svg.mjs'
import { list, samples, ultrasound } from '../motifs/anatomy/checks.mjs'
import { icl, smile, topography } from '../motifs/anatomy/eye.mjs'
import { blastocyst, freezing, transfer } from '../motifs/anatomy/fertility.mjs'
import { dhi, fue, sapphire } from '../motifs/anatomy/hair.mjs'
import { prp } from '../motifs/anatomy/hair-looks.mjs'
import { heartStent, tree, valve } from '../motifs/anatomy/heart.mjs'
import { board, breast, robotic } from '../motifs/anatomy/oncology.mjs'
import { arch, implant, veneers } from '../motifs/anatomy/tooth.mjs'
import { flowerTile, squareField } from '../motifs/iznik.mjs'
import { paletteOf } from './frame.mjs'

export const methods = {
  fue: ['hair', fue],
  dhi: ['hair', dhi],
  sapphire: ['hair', sapphire],
  prp: ['hair', prp],
  'visio-1': ['visio', topography],
  'visio-2': ['visio', smile],
  'visio-3': ['visio', icl],
  'ivf-1': ['ivf', transfer],
  'ivf-2': ['ivf', freezing],
  'ivf-3': ['ivf', blastocyst],
  'oncology-1': ['oncology', board],
  'oncology-2': ['oncology', breast],
  'oncology-3': ['oncology', robotic],
  'denta-1': ['denta', implant],
  'denta-2': ['denta', veneers],
  'denta-3': ['denta', arch],
  'cardio-1': ['cardio', tree],
  'cardio-2': ['cardio', heartStent],
  'cardio-3': ['cardio', valve],
  'checks-1': ['checks', list],
  'checks-2': ['checks', samples],
  'checks-3': ['checks', ultrasound],
}

/** The 1200 × 800 picture of a method: a tile column, ruled paper and the drawing. */
export function drawMethod(key) {
  const [program, drawing] = methods[key] ?? ['checks', list]
  const c = paletteOf(program)
  const rules = Array.from({ length: 9 }, (_, i) => `M160 ${80 + i * 80}L1200 ${80 + i * 80}`).join('')
  const columns = Array.from({ length: 13 }, (_, i) => `M${240 + i * 80} 0L${240 + i * 80} 800`).join('')
  return picture(
    1200,
    800,
    rect(0, 0, 1200, 800, { fill: tokens.paper }),
    path(rules + columns, stroke(c.pale, 1.6)),
    clipped(
      `column-${key}`,
      rect(0, 0, 160, 800),
      rect(0, 0, 160, 800, { fill: c.pale }),
      squareField(
        0,
        0,
        1,
        5,
        160,
        flowerTile(160, {
          lineColor: c.strong,
          petal: tokens.surface,
          leafFill: c.mid,
          heart: tokens.surface,
          width: 1.6,
        }),
      ),
    ),
    line(160, 0, 160, 800, stroke(c.ink, 2)),
    line(170, 0, 170, 800, stroke(c.ink, 1)),
    rect(372, 60, 600, 680, { rx: 300, ...flat(tokens.surface, c.ink, 2.5) }),
    rect(390, 78, 564, 644, { rx: 282, ...flat(c.wash, c.ink, 1.4) }),
    clipped(`method-${key}`, rect(391, 79, 562, 642, { rx: 281 }), at(672, 400, drawing(c), 0, 1.0)),
  )
}
