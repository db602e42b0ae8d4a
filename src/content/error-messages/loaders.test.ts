/** The codes that docs/content-model.md says editors can replace are those of the source. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const [list = ''] =
  /An error message replaces the built-in text.*?A code has the same text/s.exec(
    readFileSync('docs/content-model.md', 'utf8'),
  ) ?? []
const codesInDocs = [...list.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, code = '']) => code)
const filesInDocs = [...list.matchAll(/`(\w+\.json)`/g)].map(([, file = '']) => file)

/** Keys in capitals, at any depth. */
function codesIn(words: object): string[] {
  return Object.entries(words).flatMap(([key, value]) => [
    ...(/^[A-Z][A-Z_]+$/.test(key) ? [key] : []),
    ...(typeof value === 'object' && value !== null ? codesIn(value) : []),
  ])
}

const codesOfFile = (file: string) => codesIn(JSON.parse(readFileSync(`messages/de/${file}`, 'utf8')))

/** Codes that a call of `editedErrors` gives words of its own. */
const codesOfCalls = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/editedErrors\(\s*locale,\s*\{([^}]*)\}/g)].flatMap(
    ([, words = '']) => [...words.matchAll(/^\s*([A-Z][A-Z_]+):/gm)].map(([, code = '']) => code),
  ),
)

it('every code that is given words where it is shown is listed', () => {
  const listed = new Set([...codesInDocs, ...filesInDocs.flatMap(codesOfFile)])
  expect(codesOfCalls.length).toBeGreaterThan(20)
  expect(codesOfCalls.filter((code) => !listed.has(code))).toEqual([])
})

it('every code of the list is one of the source', () => {
  const known = new Set([...codesOfCalls, ...filesInDocs.flatMap(codesOfFile)])
  expect(codesInDocs.filter((code) => !known.has(code))).toEqual([])
})

it('every file of messages that has codes is listed', () => {
  const files = globSync('*.json', { cwd: 'messages/de' })
  expect(filesInDocs.toSorted()).toEqual(files.filter((file) => codesOfFile(file).length > 0).toSorted())
})
