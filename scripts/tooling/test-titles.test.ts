/** Which tests a row of docs/specification-coverage.md may name. */
import { describe, expect, it } from 'vitest'
import { isTitle, testTitles, written } from './test-titles.mjs'

const read = (source: string) => testTitles('some.test.ts', source)
const running = (source: string) =>
  read(source)
    .titles.filter(({ isSkipped }) => !isSkipped)
    .map(written)
const holds = (source: string, name: string) => {
  const { titles, texts } = read(source)
  return titles.some((title) => isTitle(title, texts, name))
}

describe('titles of a file', () => {
  it('are those of its tests, their steps and their groups', () => {
    expect(
      running(`describe('a room', () => { it('is open', () => {}); test("has a 'door'", async () => {}) })`),
    ).toEqual(['a room', 'is open', "has a 'door'"])
    expect(running("test('a', async () => { await test.step('b', () => {}) })")).toEqual(['a', 'b'])
  })

  it('are not comments, settings or other texts', () => {
    const source = `
      // it('in a comment', () => {})
      /** test('in a block', () => {}) */
      test.use({ name: 'a setting' })
      const text = "it('in a text', () => {})"
      test('a test', async () => { await open('a door', async () => {}) })`
    expect(running(source)).toEqual(['a test'])
  })

  it('have … in place of variable text', () => {
    expect(running(`for (const x of all) it(\`opens in \${x}, twice\`, () => {})`)).toEqual([
      'opens in …, twice',
    ])
    expect(running("it.each([1])('asks %s of $name', () => {})")).toEqual(['asks … of …'])
    expect(running(`it.each\`a\n\${1}\`('a table', () => {})`)).toEqual(['a table'])
    expect(running("it('said in ' + 'two', () => {})")).toEqual(['said in two'])
  })
})

describe('a test that does not always run counts as skipped', () => {
  it.each([
    "it.skip('x', () => {})",
    "it.todo('x', () => {})",
    "test.fixme('x', () => {})",
    "it.skipIf(process.env.CI)('x', () => {})",
    "it.runIf(true).each([1])('x', () => {})",
    "it('x', { skip: true }, () => {})",
    "test('x', () => { test.skip(list.length === 0, 'nothing there') })",
    "it('x', (context) => { if (late) context.skip() })",
    "describe.skip('a group', () => { it('x', () => {}) })",
    "describe('a group', () => { it('x', () => {}); test.skip() })",
  ])('%s', (source) => {
    expect(read(source).titles.length).toBeGreaterThan(0)
    expect(running(source)).toEqual([])
  })

  it('and so does a group without a test that runs', () => {
    expect(running("describe('empty', () => {})")).toEqual([])
    expect(running("describe('a', () => { it.skip('b', () => {}); it('c', () => {}) })")).toEqual(['a', 'c'])
  })
})

describe('a name in a row', () => {
  const source = `for (const { name } of [{ name: "one" }, { name: "two" }]) it(\`opens \${name} at \${3} px\`, () => {})`
  it('is the whole title, not a part of it', () => {
    expect(holds("it('opens and closes', () => {})", 'opens and closes')).toBe(true)
    expect(holds("it('opens and closes', () => {})", 'opens')).toBe(false)
    expect(holds("it('opens', () => {})", 'opens and closes')).toBe(false)
  })

  it('has … or a text of the file in place of variable text', () => {
    expect(holds(source, 'opens … at … px')).toBe(true)
    expect(holds(source, 'opens two at … px')).toBe(true)
    expect(holds(source, 'opens three at … px')).toBe(false)
    expect(holds(source, 'opens two at …')).toBe(false)
  })
})
