// The seven steps of the journey, each with the same seven-step line below: the spine of the product.
import { tokens } from '../lib/color.mjs'
import { at, circle, flat, g, line, path, picture, rect, stroke } from '../lib/svg.mjs'
import { khatam, rosette } from '../motifs/iznik.mjs'
import { cloud, lamp, letter, offer, phone, plane, review, suitcase } from '../motifs/things.mjs'
import { paletteOf } from './frame.mjs'

const steps = [
  letter,
  review,
  offer,
  suitcase,
  lamp,
  (c) => [at(-150, 150, cloud(c, 190)), at(0, -10, plane(c)), at(130, -130, cloud(c, 150))],
  phone,
]

/** The 800 × 800 picture of step 1..7. */
export function drawStage(number) {
  const index = Number(number) - 1
  const c = paletteOf('checks')
  const corner = [
    circle(0, 0, 96, stroke(c.mid, 1.6)),
    rosette({ petals: 16, r: 84, fill: c.pale, outline: c.mid, width: 1.5 }),
    circle(0, 0, 25, flat(tokens.paper, c.mid, 1.5)),
  ]
  return picture(
    800,
    800,
    rect(0, 0, 800, 800, { fill: tokens.paper }),
    [
      [0, 0],
      [800, 0],
    ].map(([x, y]) => at(x, y, corner)),
    at(400, 364, [
      g({ transform: 'rotate(22.5)' }, path(khatam(340), stroke(c.mid, 1.8))),
      path(khatam(326), flat(c.pale)),
      path(khatam(306), flat(c.wash, c.ink, 1.8)),
      at(0, 0, (steps[index] ?? letter)(c), 0, index === 5 ? 0.82 : 0.78),
    ]),
    line(130, 736, 670, 736, stroke(c.ink, 2)),
    line(130, 736, 130 + 90 * index, 736, stroke(c.ink, 5)),
    steps.map((_, i) =>
      circle(
        130 + i * 90,
        736,
        i === index ? 17 : 9,
        i === index ? flat(c.accent, tokens.paper, 6) : flat(i < index ? c.ink : tokens.paper, c.ink, 2.5),
      ),
    ),
  )
}
