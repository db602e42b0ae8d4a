import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { scheduledForm, teamMessageForm } from '../schema'
import { chosenTime } from './schema'

const form = { conversation: newId(), text: 'Guten Morgen', idempotency_key: 'k' }
const timeOf = (fields: Readonly<Record<string, string>>) =>
  chosenTime(v.parse(teamMessageForm, { ...form, ...fields }))

it('a message without a time is sent at once, whatever is in the hidden fields', () => {
  expect(timeOf({})).toBeUndefined()
  expect(timeOf({ when: '', day: '2026-11-27', time: '09:00' })).toBeUndefined()
})

it('a proposed morning is the day and time that the page showed', () => {
  expect(timeOf({ when: '2026-11-27T09:00' })).toEqual({ day: '2026-11-27', time: '09:00' })
  expect(timeOf({ when: 'time', day: '2026-12-01', time: '18:45' })).toEqual({
    day: '2026-12-01',
    time: '18:45',
  })
})

it.each([
  [{ when: 'time' }, ['DAY_REQUIRED', 'TIME_REQUIRED']],
  [{ when: 'time', day: '2026-02-30', time: '09:00' }, ['DAY_REQUIRED']],
  [{ when: 'time', day: '2026-12-01', time: '25:00' }, ['TIME_REQUIRED']],
  [{ when: 'tomorrow' }, ['INVALID']],
])('%o is refused: %o', (fields, codes) => {
  for (const [schema, more] of [
    [teamMessageForm, form],
    [scheduledForm, { scheduled: newId(), text: 'Guten Abend' }],
  ] as const) {
    const { issues = [] } = v.safeParse(schema, { ...more, ...fields })
    expect(issues.map(({ message }) => message)).toEqual(codes)
  }
})
