import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luminance, ratio, readTokens } from '../../../tests/support/contrast'
import { CAPTCHA_ALPHABET, CAPTCHA_LENGTH, NOISE_OPACITY, PICTURE_INK, PICTURE_SIZE } from './constants'
import { secureRandom } from './hashing'
import { drawCode, layOut, type Outline } from './present'
import { makeCode } from './rules'

const code = fc
  .array(fc.nat(CAPTCHA_ALPHABET.length - 1), { minLength: CAPTCHA_LENGTH, maxLength: CAPTCHA_LENGTH })
  .map((picks) => makeCode(() => picks.shift() ?? 0))
const WIDEST = 'HHHHH'

/**
 * Characters that a reader who does not know the alphabet takes for one another, in one of the fonts or turned a
 * little.
 */
const LOOK_ALIKES = [
  ...[
    '0Oo',
    'oQ',
    '0Q',
    '0D',
    'OD',
    'Il1',
    '1i',
    'lj',
    '17',
    'Jj',
    'ij',
    '2Z',
    '2z',
    '5S',
    '5s',
    '6b',
    '6G',
    '8B',
  ],
  ...[
    '9g',
    '9q',
    'gq',
    'gy',
    'CG',
    'ce',
    'ft',
    'hk',
    'MW',
    'mw',
    'NM',
    'nm',
    'nu',
    'PR',
    'UV',
    'uv',
    'VY',
    'vy',
  ],
]
/** Letters whose capital is the small one drawn larger. */
const SAME_IN_BOTH_CASES = 'CIJKMOPSUVWXYZ'

describe('the alphabet', () => {
  it('has no two characters that look alike', () => {
    const both = LOOK_ALIKES.filter((pair) =>
      [...pair].every((character) => CAPTCHA_ALPHABET.includes(character)),
    )
    expect(both).toEqual([])
  })

  it('has nothing that is guessed at by a reader who does not know the alphabet', () => {
    const guessed = [...'0OoQq1Iilj2Zz5Ss68B9gJMmWw']
    expect(guessed.filter((one) => CAPTCHA_ALPHABET.includes(one))).toEqual([])
  })

  it('has no letter whose two cases have the same shape', () => {
    const letters = `${SAME_IN_BOTH_CASES}${SAME_IN_BOTH_CASES.toLowerCase()}`
    expect([...letters].filter((letter) => CAPTCHA_ALPHABET.includes(letter))).toEqual([])
  })

  it('gives more than four million codes', () => {
    expect(CAPTCHA_ALPHABET.length ** CAPTCHA_LENGTH).toBeGreaterThan(4_000_000)
  })
})

describe('drawCode', () => {
  it('draws every code without text, in two paths, within 14 kB', () => {
    fc.assert(
      fc.property(code, (text) => {
        const svg = drawCode(text, secureRandom)
        expect(svg.length).toBeLessThanOrEqual(14 * 1024)
        expect(svg).not.toContain(text)
        expect(svg).not.toMatch(/<text|<tspan|<title|NaN|undefined/)
        expect(svg).toMatch(
          /^<svg [^>]*role="img" aria-label="\w+">(?:<path fill="#\w{6}"(?: fill-opacity="[\d.]+")? d="[MLZ\d. -]+"\/>){2}<\/svg>$/,
        )
      }),
      { numRuns: 300 },
    )
  })

  it('paints the noise first, so that no line crosses a character, and pale', () => {
    const [noise = '', characters = ''] = drawCode('ADE34', secureRandom).match(/<path [^>]*>/g) ?? []
    expect(noise).toContain(`fill="${PICTURE_INK}" fill-opacity="${NOISE_OPACITY}"`)
    expect(characters).toContain(`fill="${PICTURE_INK}" d=`)
  })

  it('never draws the same code with the same structure', () => {
    const structure = () => drawCode('ADE34', secureRandom).replace(/[\d. -]+/g, '')
    expect(new Set(Array.from({ length: 20 }, structure)).size).toBe(20)
  })
})

describe('layOut', () => {
  const runs = { numRuns: 300, examples: [[WIDEST], ['rrrrr'], ['GGGGG']] satisfies [string][] }

  it('keeps characters apart, in their order', () => {
    fc.assert(
      fc.property(code, (text) => {
        const boxes = layOut(text, secureRandom).characters.map(boxOf)
        expect(boxes).toHaveLength(text.length)
        for (const [index, box] of boxes.slice(1).entries())
          expect(box.left - (boxes[index]?.right ?? Infinity)).toBeGreaterThanOrEqual(8)
      }),
      runs,
    )
  })

  it('keeps everything inside of the picture', () => {
    fc.assert(
      fc.property(code, (text) => {
        const { noise, characters } = layOut(text, secureRandom)
        for (const box of characters.map(boxOf)) {
          expect(box.left).toBeGreaterThanOrEqual(7.5)
          expect(box.right).toBeLessThanOrEqual(PICTURE_SIZE.width - 7.5)
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.bottom).toBeLessThanOrEqual(PICTURE_SIZE.height - 8)
        }
        expect(boxOf(noise).left).toBeGreaterThanOrEqual(0)
        expect(boxOf(noise).right).toBeLessThanOrEqual(PICTURE_SIZE.width)
      }),
      runs,
    )
  })

  it('draws each character 60 pixels high or more, but the small letters without an upper part', () => {
    fc.assert(
      fc.property(code, (text) => {
        const { characters } = layOut(text, secureRandom)
        for (const [index, outlines] of characters.entries()) {
          const { top, bottom } = boxOf(outlines)
          const isLow = 'aenr'.includes(text.charAt(index))
          expect(bottom - top).toBeGreaterThanOrEqual(isLow ? 44 : 60)
        }
      }),
      runs,
    )
  })

  /** Of two characters 76 wide, the widest there are, one turned by 0.1 and the other by -0.1. */
  const MOST_APART = 2 * 76.2 * Math.sin(0.1)

  it('places all characters on one baseline', () => {
    fc.assert(
      fc.property(code, (text) => {
        const bottoms = layOut(text, secureRandom).characters.map((outlines) => boxOf(outlines).bottom)
        expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(MOST_APART)
      }),
      runs,
    )
  })
})

describe('contrast of the picture', () => {
  const css = readFileSync('src/ui/theme.css', 'utf8')
  const themes = [
    { name: 'light', selector: ':root {', filter: 'none', ink: luminanceOf(PICTURE_INK) },
    {
      name: 'dark',
      selector: ':root[data-theme="dark"] {',
      filter: 'invert(1)',
      ink: luminanceOf(PICTURE_INK, true),
    },
  ] as const

  it.each(themes)(
    '$name: the characters read at 4.5:1 on the ground and on the noise, which is pale',
    ({ selector, filter, ink }) => {
      const block = css.slice(css.indexOf(selector))
      expect(block.slice(0, block.indexOf('}'))).toContain(`--ink-filter: ${filter};`)
      const surface = readTokens(css, selector).get('surface')
      const ground = luminance(surface ?? expect.fail('theme.css has no --surface'))
      const noise = mix(ground, ink, NOISE_OPACITY)
      expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(ink, noise)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(noise, ground)).toBeLessThan(2)
    },
  )
})

function boxOf(outlines: readonly Outline[]) {
  const points = outlines.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Relative luminance of an sRGB colour, or of its inversion. */
function luminanceOf(hex: string, isInverted = false): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    const shown = isInverted ? 1 - channel : channel
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What a browser shows where `over` lies on `under`, for colours that are nearly grey. */
function mix(under: number, over: number, opacity: number): number {
  return ((1 - opacity) * under ** (1 / 2.2) + opacity * over ** (1 / 2.2)) ** 2.2
}
