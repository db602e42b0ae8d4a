import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTCHA_ALPHABET, CAPTCHA_LENGTH } from './constants'
import { secureRandom } from './hashing'
import { drawCode } from './present'
import { makeCode } from './rules'

const code = fc
  .array(fc.nat(CAPTCHA_ALPHABET.length - 1), { minLength: CAPTCHA_LENGTH, maxLength: CAPTCHA_LENGTH })
  .map((picks) => makeCode(() => picks.shift() ?? 0))

describe('drawCode', () => {
  it('draws every code without text, in the reader’s colour, within 12 kB', () => {
    fc.assert(
      fc.property(code, (text) => {
        const svg = drawCode(text, secureRandom)
        expect(svg.length).toBeLessThanOrEqual(12 * 1024)
        expect(svg).not.toContain(text)
        expect(svg).not.toMatch(/<text|<tspan|<title|NaN|undefined/)
        expect(svg).toMatch(
          /^<svg [^>]*role="img" aria-label="\w+"><path fill="currentColor" d="[MLZ\d. -]+"\/><\/svg>$/,
        )
      }),
      { numRuns: 300 },
    )
  })

  it('never draws the same code with the same structure', () => {
    const structure = () => drawCode('ADE34', secureRandom).replace(/[\d. -]+/g, '')
    expect(new Set(Array.from({ length: 20 }, structure)).size).toBe(20)
  })

  it('keeps everything inside of the picture', () => {
    for (let i = 0; i < 100; i += 1) {
      const points = [...drawCode('MQmEA', secureRandom).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].slice(3)
      const xs = points.map(([, x]) => Number(x))
      expect(Math.min(...xs)).toBeGreaterThan(-12)
      expect(Math.max(...xs)).toBeLessThan(212)
    }
  })
})
