/** The demo's price list and canned answers are as the desk's own forms would store them. */
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { loadCannedAnswers } from '@/care/conversations/answers/loaders'
import { fillAnswer } from '@/care/conversations/answers/rules'
import { answerForm } from '@/care/conversations/answers/schema'
import { cannedAnswer } from '@/care/conversations/answers/table'
import { seedAnswers, seedPrices } from '@/care/demo/seed-desk-texts'
import { loadValidPrices } from '@/care/offers/price-list/loaders'
import { readPriceForm } from '@/care/offers/price-list/schema'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())
const staff = await newStaff()

it('each hospital has prices that apply today, titled in every language', async () => {
  await inTransaction((tx) => seedPrices(tx, ['11', '12'], staff.userId))
  await askAs(staff)
  const prices = await loadValidPrices()
  expect(new Set(prices.map(({ hospitalId }) => hospitalId))).toEqual(new Set(['11', '12']))
  expect(prices).toHaveLength(10)
  for (const { titles } of prices) expect(Object.values(titles).filter(Boolean)).toHaveLength(LOCALES.length)
})

it('the form of the price list would take each of them', async () => {
  await askAs(staff)
  for (const price of await loadValidPrices()) {
    const data = new FormData()
    const { hospitalId: hospital, currency, titles, validFrom, priceMinor } = price
    const typed = {
      ...{ hospital, currency, validFrom, idempotency_key: newId(), amount: `${priceMinor / 100}` },
      ...{ titleDe: titles.de, titleEn: titles.en, titleTr: titles.tr, titleFr: titles.fr },
    }
    for (const [name, value] of Object.entries(typed)) data.set(name, value)
    const read = readPriceForm(data)
    expect(read).toMatchObject({ ok: true, value: { priceMinor, titleFr: titles.fr } })
  }
})

it('a demo without hospitals has no further prices, and is seeded all the same', async () => {
  await inTransaction((tx) => seedPrices(tx, [], staff.userId))
  expect(await loadValidPrices()).toHaveLength(10)
})

it('there is a canned answer in every language, with the fields that are filled in', async () => {
  await inTransaction((tx) => seedAnswers(tx, staff.userId))
  const answers = await careDb().select().from(cannedAnswer)
  expect(new Set(answers.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
  expect(answers.every(({ text }) => text.includes('{name}') || !text.includes('{'))).toBe(true)
})

it('the form of canned answers would take each of them, and name and number are filled in', async () => {
  const answers = await loadCannedAnswers()
  expect(answers.length).toBeGreaterThanOrEqual(LOCALES.length)
  for (const { locale: language, subject, text } of answers) {
    const typed = { language, subject, text, idempotency_key: newId() }
    expect(v.safeParse(answerForm, typed)).toMatchObject({ success: true })
    const filled = fillAnswer(text, { name: 'Anna Weber', reference: 'RQ-2026-0042' })
    expect(filled).toContain('Anna Weber')
    expect(filled).not.toMatch(/[{}]/)
  }
})
