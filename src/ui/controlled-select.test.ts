import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Up to the `>` that ends the tag, not one of an arrow function. */
const TAG = /<[sS]elect\b(?:[^<>{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g
/** Forms of the content admin's own library, which are not drawn again at every input. */
const ADMIN = 'surfaces/admin/'

it('a select whose value is state takes its props from `controlledSelect`', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  )
  const tags = names
    .filter((name) => !name.startsWith(ADMIN))
    .flatMap((name) => (readFileSync(`src/${name}`, 'utf8').match(TAG) ?? []).map((tag) => ({ name, tag })))
  expect(tags.filter(({ tag }) => tag.includes('controlledSelect')).length, 'are found').toBeGreaterThan(5)
  expect(tags.filter(({ tag }) => /\bvalue=/.test(tag)).map(({ name }) => name)).toEqual([])
})
