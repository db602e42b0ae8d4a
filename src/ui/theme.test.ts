import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, type Oklch, readTokens } from '../../tests/support/contrast'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const light = readTokens(css, ':root {')
const chosenDark = readTokens(css, ':root[data-theme="dark"] {')
const systemDark = readTokens(css, ':root:not([data-theme="light"]) {')

const TEXT_ON_GROUND: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'bosphorus', 'tulip', 'brick', 'olive', 'amber'].flatMap((text) =>
    ['paper', 'surface', 'mist'].map((ground) => [text, ground] as const),
  ),
  ['tulip-ink', 'tulip'],
  ['tulip-ink', 'tulip-deep'],
  ['bosphorus-ink', 'bosphorus'],
  ['olive', 'olive-mist'],
  ['amber', 'amber-mist'],
  ['brick', 'brick-mist'],
  ['ink', 'olive-mist'],
  ['ink', 'amber-mist'],
  ['ink', 'brick-mist'],
]

describe('contrast of the theme', () => {
  const themes = { light, dark: chosenDark }
  for (const [name, tokens] of Object.entries(themes)) {
    it.each(TEXT_ON_GROUND)(`${name}: %s on %s reads at 4.5:1`, (text, ground) => {
      expect(contrast(need(tokens, text), need(tokens, ground))).toBeGreaterThanOrEqual(4.5)
    })
    it.each(['edge', 'iznik', 'bosphorus'])(`${name}: %s is visible as a shape at 3:1`, (shape) => {
      expect(contrast(need(tokens, shape), need(tokens, 'surface'))).toBeGreaterThanOrEqual(3)
    })
  }

  it('has the same dark colours by system preference and by setting', () => {
    expect(systemDark).toEqual(chosenDark)
    expect(systemDark.size).toBeGreaterThan(10)
  })
})

function need(tokens: ReadonlyMap<string, Oklch>, name: string): Oklch {
  const token = tokens.get(name)
  if (!token) throw new Error(`theme.css has no --${name}`)
  return token
}
