/** The records of the demo's patients: filled in once, and left as people change them. */
import { afterAll, expect, it } from 'vitest'
import { hasConsent } from '@/care/consent/find-consent'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRecords } from '@/care/demo/seed-records'
import { readAnswers, readHistory } from '@/care/patient-record/read-record'
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
