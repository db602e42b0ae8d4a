// One large rosette per program: its own sign repeated round a centre, so pages are told apart at a glance.
import { tokens } from '../lib/color.mjs'
import {
  around,
  at,
  circle,
  clipped,
  flat,
  g,
  line,
  path,
  picture,
  polar,
  rect,
  stroke,
} from '../lib/svg.mjs'
import { stethoscope } from '../motifs/anatomy/checks.mjs'
import { iris } from '../motifs/anatomy/eye.mjs'
import { embryo } from '../motifs/anatomy/fertility.mjs'
import { follicle } from '../motifs/anatomy/hair.mjs'
import { organ } from '../motifs/anatomy/heart.mjs'
import { ribbon } from '../motifs/anatomy/oncology.mjs'
import { molarTooth } from '../motifs/anatomy/tooth.mjs'
import { khatam, squareField, starTile, tulip } from '../motifs/iznik.mjs'
import { paletteOf } from './frame.mjs'

/** A ring of the same small drawing at a radius. */
const ring = (count, r, body, scale = 1, start = 0) => around(count, at(0, -r, body, 0, scale), start)

/** The sign in the middle and what surrounds it, per program. */
const signs = {
  hair: (c) => [
    ring(24, 330, follicle(c, { gland: false, lean: 26, long: 110, papilla: c.strong }), 0.62),
    circle(0, 0, 196, flat(tokens.paper, c.ink, 2.5)),
    circle(0, 0, 180, stroke(c.ink, 1.4)),
    at(
      0,
      -6,
      [
        at(-64, 0, follicle(c, { long: 120, gland: false, papilla: c.ink }), 0, 0.74),
        follicle(c, { long: 150, gland: false }),
        at(64, 0, follicle(c, { long: 120, gland: false, papilla: c.ink }), 0, 0.74),
      ],
      0,
      0.84,
    ),
  ],
  visio: (c) => [
    ring(
      16,
      330,
      [
        path('M0-66C40-26 40 26 0 66C-40 26-40-26 0-66Z', flat(tokens.paper, c.ink, 2.2)),
        circle(0, 0, 18, flat(c.mid, c.ink, 1.8)),
      ],
      0.94,
    ),
    ring(32, 240, line(0, -16, 0, 10, stroke(c.ink, 1.8))),
    circle(0, 0, 212, flat(tokens.paper, c.ink, 2.5)),
    iris(c, 180, 0.36),
    circle(0, 0, 84, stroke(c.accent, 4)),
  ],
  ivf: (c) => [
    ring(12, 324, [
      circle(0, 0, 56, flat(tokens.paper, c.ink, 2.2)),
      circle(-14, -14, 24, flat(c.pale, c.ink, 1.8)),
      circle(16, -12, 24, flat(c.mid, c.ink, 1.8)),
      circle(0, 16, 25, flat(c.pale, c.ink, 1.8)),
    ]),
    ring(12, 318, circle(0, 0, 13, flat(c.strong, c.ink, 1.8)), 1, 15),
    at(0, 0, embryo(c), 0, 1.06),
  ],
  oncology: (c) => [
    ring(12, 318, path('M-30 60C14 6 30-30 30-46C30-78-30-78-30-46C-30-30-14 6 30 60', stroke(c.ink, 15))),
    ring(12, 318, path('M-30 60C14 6 30-30 30-46C30-78-30-78-30-46C-30-30-14 6 30 60', stroke(c.mid, 10.5))),
    circle(0, 0, 208, flat(tokens.paper, c.ink, 2.5)),
    circle(0, 0, 192, stroke(c.ink, 1.4)),
    at(0, 4, ribbon(c), 0, 0.62),
  ],
  denta: (c) => [
    ring(
      16,
      322,
      path(
        'M-26-46C-16-52-8-44 0-44C8-44 16-52 26-46C38-38 34-16 28-2C24 12 26 34 18 52C14 60 8 56 8 48C8 34 6 20 0 20C-6 20-8 34-8 48C-8 56-14 60-18 52C-26 34-24 12-28-2C-34-16-38-38-26-46Z',
        flat(tokens.paper, c.ink, 2.2),
      ),
    ),
    circle(0, 0, 226, flat(tokens.paper, c.ink, 2.5)),
    circle(0, 0, 210, stroke(c.ink, 1.4)),
    at(0, -10, molarTooth(c), 0, 0.74),
    at(0, -24, tulip({ petal: c.accent, side: c.blush, outline: c.ink, width: 4, slit: null }), 0, 0.6),
  ],
  cardio: (c) => [
    ring(
      18,
      316,
      path(
        'M0 44C-58 4-48-44-20-42C-6-42 0-28 0-22C0-28 6-42 20-42C48-44 58 4 0 44Z',
        flat(tokens.paper, c.ink, 2.2),
      ),
    ),
    ring(18, 312, circle(0, 0, 6, flat(c.strong))),
    circle(0, 0, 232, flat(tokens.paper, c.ink, 2.5)),
    circle(0, 0, 216, stroke(c.ink, 1.4)),
    at(0, 2, organ(c), 0, 0.74),
  ],
  checks: (c) => [
    Array.from({ length: 16 }, (_, i) =>
      at(...polar(316, i * 22.5), [
        circle(0, 0, 40, flat(tokens.paper, c.ink, 2.2)),
        path('M-15 1L-4 13L17-13', stroke(i === 12 ? c.accent : c.strong, 6)),
      ]),
    ),
    circle(0, 0, 232, flat(tokens.paper, c.ink, 2.5)),
    circle(0, 0, 216, stroke(c.ink, 1.4)),
    at(0, 12, stethoscope(c), 0, 0.7),
  ],
}

/** The 1200 × 800 picture of a program: star field on ink-blue at the left edge, rosette to the right of the middle. */
export function drawProgram(slug) {
  const c = paletteOf(slug)
  const sign = (signs[slug] ?? signs.checks)(c)
  return picture(
    1200,
    800,
    rect(0, 0, 1200, 800, { fill: c.pale }),
    clipped(
      `program-${slug}`,
      rect(0, 0, 200, 800),
      rect(0, 0, 200, 800, { fill: c.deep }),
      squareField(0, 0, 2, 8, 100, starTile(100, c.deepLine, 1.6)),
    ),
    line(208, 0, 208, 800, stroke(c.ink, 1.4)),
    at(704, 400, [
      circle(0, 0, 468, flat(c.wash)),
      g({ transform: 'rotate(22.5)' }, path(khatam(500), stroke(c.mid, 2))),
      path(khatam(500), stroke(c.mid, 2)),
      circle(0, 0, 452, stroke(c.mid, 1.8)),
      sign,
    ]),
  )
}
