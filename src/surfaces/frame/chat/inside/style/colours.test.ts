import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const OWN = ['--bubble', '--night', '--night-ink', '--night-soft', '--there']
const frame = blocksOf(readFileSync(new URL('./colours.css', import.meta.url), 'utf8'))
const theme = blocksOf(readFileSync('src/ui/theme.css', 'utf8'))

/** The custom properties of each block, by its selector. */
function blocksOf(css: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const found = [...css.matchAll(/(:root[^\s{]*)\s*\{([^}]*)\}/g)]
  return new Map(
    found.map(([, selector = '', body = '']) => {
      const properties = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
      return [selector, Object.fromEntries(properties.map(([, name = '', value = '']) => [name, value]))]
    }),
  )
}

describe.each([':root', ':root:not([data-theme="light"])', ':root[data-theme="dark"]'])(
  'the colours of the chat window, %s',
  (selector) => {
    it('are the theme’s, but for its own', () => {
      const own = Object.entries(frame.get(selector) ?? {}).filter(([name]) => !OWN.includes(name))
      expect(own.length).toBeGreaterThan(10)
      const themes = theme.get(selector) ?? {}
      expect(Object.fromEntries(own)).toEqual(Object.fromEntries(own.map(([name]) => [name, themes[name]])))
    })
  },
)

it('dark is the same for a dark system and for a reader who chose it', () =>
  expect(frame.get(':root[data-theme="dark"]')).toEqual(frame.get(':root:not([data-theme="light"])')))
