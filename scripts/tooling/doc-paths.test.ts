import { expect, it } from 'vitest'
import { brokenPaths, brokenSteps, longWalks, misplacedSteps } from './doc-paths.mjs'

const TREE = ['README.md', 'docs/voice.md', 'src/lib/clock.ts', 'src/care']
const faults = (text: string, file = 'docs/page.md') => brokenPaths(file, text, (path) => TREE.includes(path))

it('a link is relative to its page and leads to a file', () => {
  expect(faults('[a](voice.md) [b](../README.md#try-it) [c](https://example.org/none.md)')).toEqual([])
  expect(faults('one\n[voice](docs/voice.md)')).toEqual([
    'docs/page.md:2: the link docs/voice.md leads nowhere',
  ])
})

it('a path between backticks exists, from the root or from src', () => {
  expect(faults('`src/lib/clock.ts`, `lib/clock.ts`, `src/care`, `care/`')).toEqual([])
  expect(faults('`lib/clocks.ts`')).toEqual(['docs/page.md:1: there is no lib/clocks.ts'])
})

it('names, patterns and placeholders are no paths', () => {
  expect(faults('`clock.ts`, `src/*/rules.ts`, `messages/{language}/x.json`, `GET /items`')).toEqual([])
})

it('a step’s files are in its room, or with a folder in its band', () => {
  const tree = ['src/care/intake/routes.ts', 'src/care/sign-in/session.ts']
  const found = (line: string) => brokenSteps('docs/page.md', line, (path) => tree.includes(path))
  expect(found('| 1 | care/intake | `routes.ts`, `sign-in/session.ts`, `read-….ts` | `what.ts` |')).toEqual(
    [],
  )
  expect(found('| 2 | care/intake | `session.ts` | who |')).toEqual([
    'docs/page.md:1: there is no session.ts in care/intake',
  ])
  expect(found('| 3 | content | the room: `present.ts` | views |')).toEqual([])
})

it('a file with a folder is looked for in a row of a whole band, too', () => {
  const tree = ['src/app/[locale]/(site)/faq/page.tsx', 'src/care/intake/routes.ts']
  const found = (line: string) => brokenSteps('docs/page.md', line, (path) => tree.includes(path))
  expect(found('| 3 | app | `[locale]/(site)/faq/page.tsx` | names the screen |')).toEqual([])
  expect(found('| 3 | app | `[locale]/(site)/faqs/page.tsx` | names the screen |')).toEqual([
    'docs/page.md:1: there is no [locale]/(site)/faqs/page.tsx in app',
  ])
  expect(found('| 4 | app | called by `care/intake/routes.ts` | x |')).toEqual([])
})

const IMPORTS = [
  { from: 'app', to: 'care/intake' },
  { from: 'care/intake', to: 'care/requests' },
  { from: 'app', to: 'content/faqs' },
]
const HEAD = '| step | room | files | what happens |\n|---|---|---|---|'
const stepsOf = (...rooms: string[]) =>
  [HEAD, ...rooms.map((room, at) => `| ${at + 1} | ${room} | \`file.ts\` | what |`)].join('\n')
const misplaced = (text: string, imports = IMPORTS) => misplacedSteps('docs/page.md', text, imports)

it('a step’s room is imported by the room of an earlier step', () => {
  expect(misplaced(stepsOf('app/items', 'care/intake', 'care/requests', 'care/intake'))).toEqual([])
  expect(misplaced(stepsOf('server/front', 'server/next-adapter', 'app', 'content'))).toEqual([])
  expect(misplaced(stepsOf('app/items', 'care/requests'))).toEqual([
    'docs/page.md:4: care/requests is imported by no room of an earlier step',
  ])
})

it('no step is in a higher band than the first', () => {
  const upward = [{ from: 'care/intake', to: 'surfaces/portal' }]
  expect(misplaced(stepsOf('care/intake', 'surfaces/portal'), upward)).toEqual([
    'docs/page.md:4: surfaces/portal is in a higher band than the first step',
  ])
})

it('each table of steps is read by itself, and other tables are not', () => {
  expect(misplaced(`${stepsOf('app/items')}\n\n${stepsOf('care/requests')}`)).toEqual([])
  expect(misplaced('| reading | topic |\n|---|---|\n| 1 | app | x |\n| 2 | consent | x |')).toEqual([])
})

it('a table of steps has no more than its limit, whatever follows it', () => {
  const walk = (...rooms: string[]) =>
    `**A request** takes steps.\n\n${stepsOf(...rooms)}\n\n${stepsOf('a', 'b', 'c')}`
  const limits = { 'A request': 2 }
  expect(longWalks('docs/page.md', walk('app', 'care'), limits)).toEqual([])
  expect(longWalks('docs/page.md', walk('app', 'care', 'app'), limits)).toEqual([
    'docs/page.md:3: A request takes 3 steps, more than 2',
  ])
})

it('a limit without its table is a fault', () => {
  const fault = ['docs/page.md: there are no steps of **A request**']
  expect(longWalks('docs/page.md', stepsOf('app'), { 'A request': 2 })).toEqual(fault)
  expect(longWalks('docs/page.md', '**A request**\n\ntext', { 'A request': 2 })).toEqual(fault)
  const ofAnother = `**A request**\n\ntext\n\n**A page**\n\n${stepsOf('app')}`
  expect(longWalks('docs/page.md', ofAnother, { 'A request': 2 })).toEqual(fault)
})
