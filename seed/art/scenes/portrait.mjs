// The doctors: a bust before a niche in the tint of their program, tile lines behind.
import { oklch, tokens } from '../lib/color.mjs'
import { hash } from '../lib/random.mjs'
import { at, clipped, flat, path, picture, rect } from '../lib/svg.mjs'
import { squareField, starTile } from '../motifs/iznik.mjs'
import { bust } from '../motifs/portrait.mjs'
import { archPath, paletteOf } from './frame.mjs'

/** The 800 × 1000 portrait of a doctor record (key, program, portrait). */
export function drawPortrait({ key, program, portrait }) {
  const c = paletteOf(program)
  const surgeon = ['hair', 'oncology', 'denta'].includes(program) && hash(key) % 2 === 0
  const shirt = [tokens.bosphorus, oklch(0.58, 0.07, 235), tokens.iznik, tokens.inkBlue][
    hash(`${key}-shirt`) % 4
  ]
  return picture(
    800,
    1000,
    rect(0, 0, 800, 1000, { fill: c.wash }),
    squareField(0, 0, 8, 10, 100, starTile(100, c.mid, 1.5)),
    path(archPath(400, 60, 640, 1020), flat(tokens.surface, c.ink, 2.5)),
    path(archPath(400, 92, 592, 1020), flat(c.pale, c.ink, 1.5)),
    clipped(
      `portrait-${key}`,
      rect(0, 0, 800, 1000),
      at(
        400,
        452,
        bust(key, portrait, {
          wear: surgeon ? 'scrubs' : 'coat',
          shirt: surgeon
            ? [oklch(0.52, 0.085, 215), oklch(0.47, 0.08, 285), oklch(0.5, 0.07, 172)][
                hash(`${key}-scrubs`) % 3
              ]
            : shirt,
        }),
        0,
        1.14,
      ),
    ),
  )
}
