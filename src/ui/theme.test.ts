import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/**
 * On this rests that the dark theme is examined with axe's rules about colours only
 * (`tests/e2e/accessibility.spec.ts`).
 */
describe('the dark theme', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const read = (pattern: string) =>
    globSync(pattern, { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
  const rules = read('**/*.css').flatMap((text) =>
    [...text.matchAll(/\[data-theme="?(?:light|dark)"?\][^{}]*\{([^{}]*)\}/g)].map(([, body]) => body ?? ''),
  )

  it('changes colours and filters only, so that the same elements are where they are in the light one', () => {
    const properties = rules.flatMap((body) =>
      [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, name]) => name ?? ''),
    )
    expect(properties.length).toBeGreaterThan(40)
    expect(properties.filter((name) => !/^(?:--[\w-]+|color-scheme|filter|fill)$/.test(name))).toEqual([])
  })

  it('is not used by a component to change anything else', () => {
    const components = read('**/*.tsx').filter((text) =>
      /["'`\s]dark:(?!bg-|text-|border-|fill-|stroke-)/.test(text),
    )
    expect(components).toEqual([])
  })
})

function need(tokens: ReadonlyMap<string, Oklch>, name: string): Oklch {
  const token = tokens.get(name)
  if (!token) throw new Error(`theme.css has no --${name}`)
  return token
}
