/** Any requests, counted by the database and one by one. */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { countGroups } from '@/care/figures/counts/count-groups'
import { countGrounds, countStatusTimes } from '@/care/figures/counts/count-outcomes'
import { countStages } from '@/care/figures/counts/count-stages'
import { listAnswers } from '@/care/figures/counts/list-answers'
import type { Comparison } from '@/care/figures/present'
import { percentile, spanOf } from '@/care/figures/rules'
import { careDb } from '@/db/client'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { newPatient } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
const admin = await care.admin()
const db = careDb()
const { userId } = await newPatient()

const span = spanOf({ from: '2026-11-01', until: '2026-11-10' })
const COUNTRIES = ['DE', 'TR', null] as const
const ENDS = ['none', 'declined', 'cancelled'] as const

/** Hours since the day before both periods; hours until each step; a step that did not happen is null. */
const requests = fc.array(
  fc.record({
    hour: fc.integer({ min: 0, max: 23 * 24 }),
    country: fc.constantFrom(...COUNTRIES),
    takenUpAfter: fc.option(fc.integer({ min: 1, max: 50 })),
    end: fc.constantFrom(...ENDS),
    endAfter: fc.integer({ min: 51, max: 100 }),
    isQuarantined: fc.boolean(),
  }),
  { maxLength: 12 },
)
type AnyRequest = {
  readonly hour: number
  readonly country: (typeof COUNTRIES)[number]
  readonly takenUpAfter: number | null
  readonly end: (typeof ENDS)[number]
  readonly endAfter: number
  readonly isQuarantined: boolean
}

const cameAt = ({ hour }: AnyRequest) => span.before.getTime() - DAY_MS + hour * HOUR_MS
const stateOf = ({ takenUpAfter }: AnyRequest) => (takenUpAfter === null ? 'pending' : 'in_progress')
const statusOf = (one: AnyRequest) => (one.end === 'none' ? stateOf(one) : one.end)

async function store(one: AnyRequest): Promise<void> {
  const id = newId()
  const came = new Date(cameAt(one))
  await admin.query(
    `insert into contact_request (id, user_id, form, lead_status, status, quarantine, declined_as, first_name, last_name,
       email, locale, country, created_at)
     values ($1, $2, 'landing', 'New', $3, $4, $5, 'A', 'B', 'a@b.example', 'de', $6, $7)`,
    [
      ...[id, userId, statusOf(one), one.isQuarantined ? 'honeypot' : null],
      ...[one.end === 'declined' ? 'price' : null, one.country, came],
    ],
  )
  const add = (kind: string, from: string | null, to: string, hours: number) =>
    admin.query(
      `insert into request_event (id, request_id, kind, from_status, to_status, at) values ($1, $2, $3, $4, $5, $6)`,
      [newId(), id, kind, from, to, new Date(came.getTime() + hours * HOUR_MS)],
    )
  await add('received', null, 'pending', 0)
  if (one.takenUpAfter !== null) await add('taken_up', 'pending', 'in_progress', one.takenUpAfter)
  if (one.end !== 'none') await add(one.end, stateOf(one), one.end, one.endAfter)
}

it('groups, stages, grounds, times in a status and first answers are those that one by one gives', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (all) => {
      await admin.query('truncate contact_request cascade')
      for (const one of all) await store(one)
      const scope = { span, filter: {} }
      const within = all.filter(
        (one) =>
          !one.isQuarantined && cameAt(one) >= span.before.getTime() && cameAt(one) < span.endsAt.getTime(),
      )
      const isNow = (one: AnyRequest) => cameAt(one) >= span.startsAt.getTime()
      const count = (fits: (one: AnyRequest) => boolean): Comparison => ({
        now: within.filter((one) => fits(one) && isNow(one)).length,
        before: within.filter((one) => fits(one) && !isNow(one)).length,
      })

      const { total, groups } = await countGroups(db, scope)
      expect(total).toEqual(count(() => true))
      for (const country of COUNTRIES) {
        const found = groups.country.find(({ name }) => name === country)
        const { now, before } = count((one) => one.country === country)
        expect([found?.now ?? 0, found?.before ?? 0]).toEqual([now, before])
      }

      const [received, begun] = await countStages(db, scope)
      expect(received).toEqual(count((one) => one.takenUpAfter === null))
      expect(begun).toEqual(count((one) => one.takenUpAfter !== null))

      const price = (await countGrounds(db, scope)).find(({ name }) => name === 'price')
      const isDeclined = count((one) => one.end === 'declined')
      expect([price?.now ?? 0, price?.before ?? 0]).toEqual([isDeclined.now, isDeclined.before])

      const times = within.filter(isNow).flatMap(({ takenUpAfter, end, endAfter }) => {
        if (takenUpAfter !== null) return [takenUpAfter * HOUR_MS]
        return end === 'none' ? [] : [endAfter * HOUR_MS]
      })
      const pending = (await countStatusTimes(db, scope)).find(({ status }) => status === 'pending')
      expect(pending?.median.now ?? null).toBe(percentile(times, 0.5))

      const after = (one: AnyRequest, end: string) =>
        one.end === end ? cameAt(one) + one.endAfter * HOUR_MS : null
      const expected = within.map((one) => [cameAt(one), after(one, 'declined'), after(one, 'cancelled')])
      const found = (await listAnswers(db, scope)).map((one) => [one.since, one.answeredAt, one.withdrawnAt])
      const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
      expect(sorted(found)).toEqual(sorted(expected))
    }),
    { numRuns: 25 },
  )
})
