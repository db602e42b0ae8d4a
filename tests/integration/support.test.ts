/** What the support schedule reveals to a stranger: who can be called, by first name and number. */

import { afterAll, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '@/care/accounts/constants'
import { seedSupport } from '@/care/demo/seed-schedule'
import { getShifts } from '@/care/schedule/routes'
import { activeSupport, readShifts } from '@/care/schedule/rules'
import { shift } from '@/care/schedule/table'
import { insertPerson } from '@/care/sign-in/create-account'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())

const LATER = '+902120000777'
const NOON = Date.parse('2027-03-01T09:00:00Z')

it('names who is on call now, and nobody later, without family name, mail address or account', async () => {
  shiftClock(NOON - Date.now())
  try {
    const person = DEMO_ACCOUNTS.find(({ role }) => role === 'support')
    if (!person) throw new Error('The demo has no member of the care team')
    await inTransaction(async (tx) => {
      const id = await insertPerson(tx, { ...person, email: 'on.duty@example.org', verified: true })
      if (!id) throw new Error('The account could not be made')
      await seedSupport(tx, id)
      // A colleague begins in a minute.
      const other = await insertPerson(tx, { ...person, email: 'later@example.org', verified: true })
      if (!other) throw new Error('The account could not be made')
      const later = { startsAt: new Date(NOON + MINUTE_MS), endsAt: new Date(NOON + 8 * HOUR_MS) }
      await tx.insert(shift).values({ userId: other, phone: LATER, ...later })
    })
    const answer = await getShifts()
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).not.toMatch(/@|user_id|[0-9a-f]{8}-[0-9a-f]{4}/)
    const { data, ...rest } = JSON.parse(text)
    expect([data.length, rest], 'nobody but who is on call now').toEqual([1, {}])
    expect(Object.keys(data[0])).toEqual(['Start', 'End', 'phone', 'related_user'])
    expect(Object.keys(data[0].related_user)).toEqual(['id', 'first_name', 'languages'])
    expect(text).not.toContain(LATER)
    const entries = readShifts(JSON.parse(text))
    expect(activeSupport(entries, NOON)).toHaveLength(1)
    expect(activeSupport(entries, NOON + 12 * HOUR_MS)).toEqual([])
    shiftClock(NOON + MINUTE_MS - Date.now())
    const next = await (await getShifts()).text()
    expect(next, 'once the shift has begun').toContain(LATER)
  } finally {
    shiftClock(0)
  }
})
