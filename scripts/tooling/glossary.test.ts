import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { refusedWords } from './glossary.mjs'

const PAGE = `# Glossary

| word | meaning | to readers (de, en, tr, fr) |
|---|---|---|
| offer | a price | \`Angebot\` |

## The code

| word | meaning | not |
|---|---|---|
| actor | who acts | \`who\` |
| scheduled job | a job | **chore**, round |
| hash | SHA-256 | |

A sentence with \`code\`.
`

it('reads the words in code and the bold ones, with what to write instead', () => {
  expect(refusedWords(PAGE)).toEqual([
    { word: 'who', instead: 'actor', isRefusedInProse: false },
    { word: 'chore', instead: 'scheduled job', isRefusedInProse: true },
  ])
})

it('refuses a glossary whose table it cannot find', () => {
  expect(() => refusedWords('# Glossary')).toThrow('no table')
})

it('reads the real one', () => {
  expect(refusedWords(readFileSync('docs/glossary.md', 'utf8'))).toContainEqual({
    word: '2FA',
    instead: 'second step',
    isRefusedInProse: true,
  })
})
