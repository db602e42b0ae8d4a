/** Each kind of record has an id type of its own (`src/lib/record-ids.ts`), so that one id cannot be passed for another. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Ids that name records of any kind, or nothing of ours. */
const PLAIN_IDS: Readonly<Record<string, string>> = {
  'base/audit/record-audit.ts subjectId': 'a record of any kind',
  'base/audit/rules.ts subjectId': 'a record of any kind',
  'base/captcha/hashing.ts challengeId': 'a challenge has no record of a person',
  'base/live/rules.ts lastEventId': 'a position in the stream',
  'base/mail/deliver-mail.ts messageId': 'the header of a mail',
  'care/documents/link-documents.ts subjectId': 'a record of any kind',
  'care/documents/present.ts subjectId': 'a record of any kind',
  'care/documents/read-documents.ts subjectId': 'a record of any kind',
  'care/offers/price-list/present.ts hospitalId': 'a hospital of the content',
  'care/on-call/record-change.ts subjectId': 'a record of any kind',
  'care/payments/checkout/find-stopped.ts sessionId': 'a session at the payment provider',
  'care/payments/checkout/present.ts intentId': 'a charge at the payment provider',
  'care/payments/refunds/record-outside-refund.ts intentId': 'a charge at the payment provider',
  'care/payments/uncounted/lock-charge.ts intentId': 'a charge at the payment provider',
  'care/profile/desk/present.ts taxId': 'a number that a tax office gives',
  'care/profile/present.ts taxId': 'a number that a tax office gives',
  'care/profile/seal-tax-id.ts taxId': 'a number that a tax office gives',
  'care/staff/audit/present.ts subjectId': 'a record of any kind',
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:base|care|db)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }))

it('every uuid column names the record whose id it holds', () => {
  const tables = sources.filter(({ name }) => /(?:^|[/-])table\.ts$/.test(name))
  const columns = tables.flatMap(({ name, text }) =>
    [...text.matchAll(/\buuid\('(\w+)'\)(\s*\.\$type<\w+>)?/g)].map(([, column, type]) => ({
      column: `${name} ${column}`,
      isTyped: type !== undefined,
    })),
  )
  expect(columns.length).toBeGreaterThan(20)
  expect(columns.filter(({ isTyped }) => !isTyped)).toEqual([])
})

it('care and base take an id by its own type, not as a text', () => {
  const plain = sources
    .filter(({ name }) => !name.startsWith('db/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/\b(\w*Id)\??: string\b/g)].map(([, id]) => `${name} ${id}`),
    )
  expect([...new Set(plain)].sort()).toEqual(Object.keys(PLAIN_IDS))
})
