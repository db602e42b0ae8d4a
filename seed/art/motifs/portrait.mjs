// Warm two-tone busts. Few features, many kinds of people: age, skin, hair, headscarf, glasses, beard.
import { mix, oklch, tokens } from '../lib/color.mjs'
import { hash, randomOf } from '../lib/random.mjs'
import { circle, clipped, ellipse, flat, g, path, rect, stroke } from '../lib/svg.mjs'
import { clothes } from './portrait-clothes.mjs'
import { beard, glasses, hairBack, hairFront, headscarf } from './portrait-parts.mjs'
import { hairs, kindOf, pickColor, skins, styleOf } from './portrait-words.mjs'

/** The face with ears, half shade and minimal features. */
function face(id, w, jaw, skin, shade, look) {
  const oval = `M${-w}-30C${-w}-176 ${w}-176 ${w}-30C${w} 46 ${jaw} 116 38 144Q0 160-38 144C${-jaw} 116 ${-w} 46 ${-w}-30Z`
  const { line, lip, brow, age, female } = look
  return [
    ellipse(-w - 2, 4, 15, 27, flat(skin)),
    ellipse(w + 2, 4, 15, 27, flat(shade)),
    clipped(
      id,
      path(oval),
      rect(-160, -200, 320, 400, flat(skin)),
      path('M34-200C64-100 46-30 58 30C64 80 40 120 10 170L200 170L200-200Z', flat(shade)),
      look.closeBeard,
    ),
    look.fullBeard,
    path('M-66-44C-54-55-36-56-22-48M22-48C36-56 54-55 66-44', stroke(brow, female ? 5 : 7)),
    path('M-58-4C-52-13-36-13-30-4M30-4C36-13 52-13 58-4', stroke(line, 3.6)),
    ellipse(-44, -2, 6, 7.5, flat(line)),
    ellipse(44, -2, 6, 7.5, flat(line)),
    path('M2-14C4 10 12 26 10 36C6 44-6 44-11 39', stroke(look.fold, 4)),
    path('M-26 82C-12 94 12 94 26 82', stroke(lip, 5)),
    age > 54
      ? path('M-34 44C-44 54-48 64-46 76M34 44C44 54 48 64 46 76M-74 4l-8 6M74 4l8 6', stroke(look.fold, 2.6))
      : '',
  ]
}

/** A bust for a portrait description; the head is centred on (0, 0), the shoulders end at y = 600. */
export function bust(key, portrait, { wear = 'coat', shirt = tokens.bosphorus } = {}) {
  const random = randomOf(`bust-${key}`)
  const female = /^(f|w)/i.test(String(portrait.sex ?? 'f'))
  const age = Number(portrait.age ?? 40)
  const [l, c, h] = pickColor(skins, String(portrait.skin ?? '').toLowerCase())
  const skin = oklch(l, c, h)
  const shade = oklch(l - 0.065, c + 0.012, h - 6)
  const words = String(portrait.hair ?? '').toLowerCase()
  const named = /white|silver|gr[ea]y|salt|blond|red|auburn|ginger|copper|chestnut|brown|black/.test(words)
  const natural = random.pick(
    l > 0.8 ? ['chestnut', 'brown', 'dark brown', 'auburn'] : ['black', 'dark brown', 'brown', 'chestnut'],
  )
  const hairColor = oklch(...pickColor(hairs, named ? words : l < 0.7 ? 'black' : natural))
  const w = (female ? 96 : 103) + random.between(-3, 4)
  const jaw = w - (female ? 28 : 16) + random.between(-4, 4)
  const scarfWord = String(portrait.headscarf ?? '').toLowerCase()
  const scarf = scarfWord && !/^(no|none|false)$/.test(scarfWord)
  const scarfBase = scarfWord.match(/blue|navy/)
    ? oklch(0.42, 0.09, 255)
    : scarfWord.match(/green|sage|olive/)
      ? oklch(0.62, 0.06, 155)
      : scarfWord.match(/rose|pink|dusty|mauve/)
        ? oklch(0.74, 0.07, 10)
        : scarfWord.match(/cream|ivory|white|beige|sand/)
          ? oklch(0.9, 0.03, 85)
          : [
              oklch(0.5, 0.08, 210),
              oklch(0.6, 0.07, 330),
              oklch(0.8, 0.045, 70),
              oklch(0.56, 0.06, 150),
              oklch(0.45, 0.08, 265),
            ][hash(`scarf-${key}`) % 5]
  const [back, front] = scarf ? ['', ''] : styleOf(words, female, age, random)
  const veil = scarf
    ? headscarf(w, scarfBase, mix(scarfBase, tokens.ink, 0.2), mix(scarfBase, tokens.ink, 0.38))
    : null
  const beardKind = female
    ? ''
    : kindOf(
        portrait.beard,
        ['full', 'short', 'stubble', 'goatee', 'moustache'],
        random.pick(['full', 'short', 'stubble']),
      )
  const beardColor = /white|grey|gray|silver|salt/.test(String(portrait.beard))
    ? oklch(0.76, 0.01, 80)
    : hairColor
  const light = l < 0.6
  const look = {
    age,
    female,
    line: tokens.ink,
    fold: oklch(l - (light ? 0.13 : 0.15), c + 0.025, h - 10),
    lip: oklch(l - (female ? 0.2 : 0.17), c + (female ? 0.075 : 0.04), 28),
    brow: /white|silver|grey|gray|salt/.test(words)
      ? oklch(0.5, 0.015, 250)
      : /blond/.test(words)
        ? oklch(0.55, 0.07, 75)
        : mix(hairColor, tokens.ink, 0.3),
    closeBeard: /stubble|short/.test(beardKind) ? beard(beardKind, w, jaw, beardColor) : '',
    fullBeard: /full|goatee/.test(beardKind) ? beard(beardKind, w, jaw, beardColor) : '',
  }
  const glass = kindOf(portrait.glasses, ['round', 'square'], random.next() < 0.5 ? 'round' : 'square')
  return g(
    {},
    veil ? veil.back : hairBack(back, w, mix(hairColor, tokens.ink, 0.12)),
    g(
      { transform: 'translate(0 -22)' },
      clothes(wear, female ? 252 : 282, shirt, mix(shirt, tokens.ink, 0.16), skin, shade),
    ),
    face(`face-${key}`, w, jaw, skin, shade, look),
    female && !veil && !/^(long|wavy|curly)$/.test(back)
      ? [circle(-w - 4, 38, 5.5, flat(tokens.tulip)), circle(w + 4, 38, 5.5, flat(tokens.tulip))]
      : '',
    beardKind === 'moustache' ? beard('moustache', w, jaw, beardColor) : '',
    veil
      ? veil.front
      : [
          hairFront(front, w, hairColor),
          front && front !== 'crown' ? sheen(mix(hairColor, '#ffffff', 0.22)) : '',
        ],
    glass ? glasses(glass, w, tokens.ink) : '',
  )
}

/** One light line on the hair, the only highlight. */
const sheen = (color) => path('M-66-128C-48-150-24-160 2-162', stroke(color, 5))
