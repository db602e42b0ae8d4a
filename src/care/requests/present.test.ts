import { expect, it } from 'vitest'
import { CONSENT_KINDS } from '@/care/consent/constants'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { toConsent, toDeskRow } from './present'

const row = {
  id: newId<RequestId>(),
  firstName: 'Ada',
  lastName: 'King Lovelace',
  status: 'pending',
  quarantine: null,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  serviceName: 'FUE',
  concern: 'FUE',
  country: 'GB',
  locale: 'en',
  assigneeName: null,
  waitingSince: new Date('2026-11-20T09:30:00Z'),
} as const

it('a row of the desk has the whole name and the time as ISO 8601', () => {
  const { firstName: _first, lastName: _last, ...rest } = row
  expect(toDeskRow(row)).toEqual({
    ...rest,
    name: 'Ada King Lovelace',
    createdAt: '2026-11-20T09:00:00.000Z',
    waitingSince: '2026-11-20T09:30:00.000Z',
  })
  expect(toDeskRow({ ...row, waitingSince: null }).waitingSince).toBeNull()
})

it.each([
  [{ lastName: '' }, 'Ada'],
  [{ firstName: 'Işıl', lastName: 'Yılmaz' }, 'Işıl Yılmaz'],
])('a name is shown without gaps: %o', (name, shown) => {
  expect(toDeskRow({ ...row, ...name }).name).toBe(shown)
})

it('each kind of consent has a name of its own at the desk', () => {
  const givenAt = new Date('2026-11-20T09:00:00Z')
  const shown = CONSENT_KINDS.map((kind) => toConsent({ kind, givenAt, readOutBy: null }))
  expect(shown.map(({ kind }) => kind)).toEqual(['privacy', 'health', 'messaging', 'marketing'])
  expect(new Set(shown.map(({ at }) => at))).toEqual(new Set(['2026-11-20T09:00:00.000Z']))
})
