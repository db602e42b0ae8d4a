/** The records of the demo's patients: filled in once, and left as people change them. */
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { hasConsent } from '@/care/consent/find-consent'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRecords } from '@/care/demo/seed-records'
import { readAnswers, readHistory } from '@/care/patient-record/read-record'
import { recordAnswer } from '@/care/patient-record/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())

it('the demo’s patients have a record with details and a question that is open, and a history with none known', async () => {
  const ids = await seedDemoAccounts()
  await inTransaction((tx) => seedDemoRecords(tx, ids))
  await inTransaction((tx) => seedDemoRecords(tx, ids))
  for (const email of ['patient@demo.kervan.example', 'demo@demo.kervan.example']) {
    const userId = ids.get(email)
    if (!userId) throw new Error(email)
    const answers = await readAnswers(careDb(), userId)
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['details', 'unanswered']))
    expect((await readHistory(careDb(), userId)).map(({ answer }) => answer)).toContain('none')
    expect(await hasConsent(careDb(), userId, 'health_data')).toBe(true)
  }
})

it('are German samples that name nobody', async () => {
  const ids = await seedDemoAccounts()
  const userId = ids.get('patient@demo.kervan.example')
  if (!userId) throw new Error('no demo patient')
  const answers = await readAnswers(careDb(), userId)
  expect(answers.find(({ field }) => field === 'healthProblems')?.text).toMatch(/^Beispielangabe: /)
})

it('what a person has changed is left as it is', async () => {
  const ids = await seedDemoAccounts()
  const userId = ids.get('demo@demo.kervan.example')
  if (!userId) throw new Error('no demo person')
  const before = await readHistory(careDb(), userId)
  const [own] = before
  if (!own) throw new Error('no history')
  await careDb()
    .delete(recordAnswer)
    .where(and(eq(recordAnswer.userId, userId), ne(recordAnswer.field, own.field)))
  await inTransaction((tx) => seedDemoRecords(tx, ids))
  const after = await readHistory(careDb(), userId)
  expect(new Set(after.map(({ field }) => field))).toEqual(new Set([own.field]))
  await careDb().delete(recordAnswer).where(eq(recordAnswer.userId, userId))
  await inTransaction((tx) => seedDemoRecords(tx, ids))
  expect(await readHistory(careDb(), userId)).toHaveLength(before.length)
})

it('are stored sealed, with dates in the past and numbers without gaps', async () => {
  const ids = await seedDemoAccounts()
  const userId = ids.get('patient@demo.kervan.example')
  if (!userId) throw new Error('no demo patient')
  const rows = await careDb().select().from(recordAnswer).where(eq(recordAnswer.userId, userId))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.content).not.toMatch(/Ramipril|Grauer Star|Leistenbruch/)
    expect(row.savedAt.getTime()).toBeLessThan(Date.now())
    expect(row.begunAt.getTime()).toBeLessThanOrEqual(row.savedAt.getTime())
  }
  for (const field of new Set(rows.map((row) => row.field))) {
    const numbers = rows.filter((row) => row.field === field).map(({ number }) => number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  }
})

it('a later answer replaces an earlier one of the same question', async () => {
  const ids = await seedDemoAccounts()
  const userId = ids.get('patient@demo.kervan.example')
  if (!userId) throw new Error('no demo patient')
  const allergies = (await readAnswers(careDb(), userId)).find(({ field }) => field === 'allergies')
  expect(allergies).toMatchObject({ answer: 'details' })
  expect(allergies?.text).toMatch(/Kontrastmittel/)
  const history = (await readHistory(careDb(), userId)).filter(({ field }) => field === 'allergies')
  expect(history.map(({ answer }) => answer)).toEqual(['details', 'none'])
})

it('people without a place in the demo have no record', async () => {
  const ids = await seedDemoAccounts()
  for (const email of [
    'support@demo.kervan.example',
    'admin@demo.kervan.example',
    'editor@demo.kervan.example',
  ]) {
    const userId = ids.get(email)
    if (!userId) throw new Error(email)
    expect(await readHistory(careDb(), userId)).toEqual([])
    expect(await hasConsent(careDb(), userId, 'health_data')).toBe(false)
  }
})
