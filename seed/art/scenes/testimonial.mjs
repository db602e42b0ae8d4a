// A patient's card: bust in a niche, the drawing of the treatment, petals over quiet water. t (0..1) moves it for the clip.
import { mix, oklch, tokens } from '../lib/color.mjs'
import { hash, randomOf } from '../lib/random.mjs'
import { at, circle, clipped, flat, g, line, n, path, picture, rect, stroke } from '../lib/svg.mjs'
import { khatam } from '../motifs/iznik.mjs'
import { bust } from '../motifs/portrait.mjs'
import { water } from '../motifs/weather.mjs'
import { archPath, paletteOf } from './frame.mjs'
import { services } from './service.mjs'

/** How the invented patients look; others are drawn from their key. */
const looks = {
  jonas: { sex: 'm', skin: 'fair', hair: 'blond short', beard: 'stubble' },
  daniel: { sex: 'm', skin: 'dark', hair: 'black short', beard: 'short' },
  mehdi: { sex: 'm', skin: 'tan', hair: 'black swept', beard: 'full' },
  petra: { sex: 'f', skin: 'light', hair: 'grey bob', glasses: 'square' },
  liam: { sex: 'm', skin: 'fair', hair: 'auburn side', beard: 'full' },
  sofie: { sex: 'f', skin: 'light', hair: 'chestnut short' },
  emre: { sex: 'm', skin: 'olive', hair: 'dark brown receding', beard: 'stubble', glasses: 'round' },
  claire: { sex: 'f', skin: 'light', hair: 'brown fringe bob' },
  margaret: { sex: 'f', skin: 'fair', hair: 'white wavy', glasses: 'round' },
  aylin: { sex: 'f', skin: 'olive', hair: 'black', headscarf: 'rose' },
  reto: { sex: 'm', skin: 'light', hair: 'salt and pepper swept' },
  hasan: { sex: 'm', skin: 'olive', hair: 'white crown', beard: 'moustache white' },
}

/** A look for a record without an entry above. */
function lookOf(record) {
  const known = looks[record.key.split('-')[0]]
  const random = randomOf(record.key)
  return {
    age: record.age,
    ...(known ?? {
      sex: random.pick(['f', 'm']),
      skin: random.pick(['light', 'olive', 'tan', 'brown']),
      hair: random.pick(['short', 'long', 'bob']),
      glasses: random.next() < 0.3,
    }),
  }
}

/** Petals that fade in, drift a little and fade out; each comes back to its start after one round. */
export function petals(seed, width, height, count, t, size = 1) {
  const random = randomOf(`petals-${seed}`)
  return Array.from({ length: count }, () => {
    const [x, y, offset, turn, big] = [
      random.between(0, width),
      random.between(0, height * 0.8),
      random.next(),
      random.between(0, 360),
      random.between(0.7, 1.2),
    ]
    const life = (t + offset) % 1
    const sway = 16 * Math.sin(life * Math.PI * 2)
    return g(
      {
        opacity: Math.sin(life * Math.PI) ** 0.7,
        transform: `translate(${n(x + life * 150 - 75 + sway)} ${n(y + life * 190 - 95)}) rotate(${n(turn + life * 140)}) scale(${n(big * size * 10) / 10} ${n(big * size * (0.7 + 0.3 * Math.cos(life * Math.PI * 2)) * 10) / 10})`,
      },
      path('M0-16C10-10 12 6 0 16C-12 6-10-10 0-16Z', flat(tokens.tulip)),
      path('M0-16C10-10 12 6 0 16C4 4 4-6 0-16Z', flat(mix(tokens.tulip, tokens.ink, 0.14))),
    )
  })
}

/** The 1280 × 720 card of a testimonial record at time t. */
export function drawTestimonial(record, t = 0) {
  const [program, drawing] = services[record.service] ?? ['checks', services['checkup-basic'][1]]
  const c = paletteOf(program)
  const breath = 1 + 0.004 * Math.sin(t * Math.PI * 4)
  const shirt = [
    tokens.bosphorus,
    tokens.iznik,
    oklch(0.42, 0.06, 280),
    oklch(0.5, 0.06, 165),
    oklch(0.46, 0.08, 20),
    oklch(0.55, 0.03, 250),
  ][hash(`${record.key}-wear`) % 6]
  const [person, motif] = hash(record.key) % 2 ? [330, 890] : [950, 390]
  const sea = { water: oklch(0.87, 0.04, 236), water2: oklch(0.93, 0.022, 236) }
  return picture(
    1280,
    720,
    rect(0, 0, 1280, 720, { fill: c.wash }),
    at(motif, 300, [
      g({ transform: `rotate(${n(t * 45)})` }, path(khatam(336), stroke(c.mid, 1.8))),
      g({ transform: `rotate(${n(-t * 45)})` }, path(khatam(310), stroke(c.mid, 1.8))),
    ]),
    petals(record.key, 1280, 560, 14, t, 1.5),
    at(motif, 300, [
      circle(0, 0, 262, flat(tokens.surface, c.ink, 2.2)),
      clipped(
        'card-in',
        circle(0, 0, 246),
        rect(-250, -250, 500, 500, { fill: tokens.paper }),
        at(0, 0, drawing(c), 0, 0.78),
      ),
      circle(0, 0, 246, stroke(c.ink, 1.3)),
    ]),
    at(0, 580, water(sea, 1280, 140, { phase: t })),
    line(0, 580, 1280, 580, stroke(c.ink, 2)),
    path(archPath(person, 40, 440, 740), flat(tokens.surface, c.ink, 2.2)),
    clipped(
      'bust-in',
      path(archPath(person, 66, 402, 740)),
      rect(person - 220, 40, 440, 700, { fill: c.pale }),
      g(
        { transform: `translate(${person} 372) scale(${breath})` },
        at(0, 0, bust(record.key, lookOf(record), { wear: 'casual', shirt }), 0, 0.94),
      ),
    ),
    path(archPath(person, 66, 402, 740), stroke(c.ink, 1.3)),
  )
}
