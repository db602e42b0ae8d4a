import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { usedKeys } from './message-usage.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kervan-usage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('finds literal, conditional and composed keys in the namespaces that a file names', () => {
  writeFileSync(
    join(folder, 'page.tsx'),
    `const t = await getTranslations({ locale, namespace: 'home' })
     t('title'); t.rich('lead', { b }); t(isOpen ? 'open' : 'closed'); t(\`status.\${status}\`); t.raw('steps')`,
  )
  const isUsed = usedKeys(folder)
  for (const key of ['title', 'lead', 'open', 'closed', 'status.pending', 'steps.0.text'])
    expect(isUsed(`home:${key}`)).toBe(true)
  expect(isUsed('home:forgotten')).toBe(false)
  expect(isUsed('desk:title')).toBe(false)
})

it('finds messages that are passed on as a typed object', () => {
  writeFileSync(
    join(folder, 'form.tsx'),
    `type Props = { words: Messages['offers']['answer'] }
     const { accept, decline: no } = words
     return words.reason`,
  )
  const isUsed = usedKeys(folder)
  for (const key of ['accept', 'decline', 'reason']) expect(isUsed(`offers:answer.${key}`)).toBe(true)
  expect(isUsed('offers:answer.forgotten')).toBe(false)
})
