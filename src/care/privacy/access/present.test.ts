import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { ACCESS_SUBJECTS, isAccessSubject, READING_ENDINGS } from './constants'
import { type AccessRow, presentAccess } from './present'
import { readPageNumber } from './schema'

const row: AccessRow = {
  day: '2026-11-24',
  lastAt: new Date('2026-11-24T09:30:00Z'),
  times: 2,
  actorId: newId<UserId>(),
  readerName: 'Elif Aydın',
  readerRole: 'support',
  subject: 'contact_request',
  record: 's',
  isListOnly: false,
}

describe('a line of the list', () => {
  it('has the reader with role, the kind of record, its number and the time of the last reading', () => {
    expect(presentAccess(row, 'RQ-2026-0042')).toMatchObject({
      ...{ reader: { name: 'Elif Aydın', role: 'support' }, kind: 'request', number: 'RQ-2026-0042' },
      ...{ times: 2, day: '2026-11-24', lastAt: '2026-11-24T09:30:00.000Z', isListOnly: false },
    })
  })

  it('has no reader where the person has no account any more, or never had one', () => {
    expect(presentAccess({ ...row, readerName: null, readerRole: null }, null).reader).toBeNull()
  })

  it.each(Object.entries(ACCESS_SUBJECTS))('%s is shown as %s', (subject, kind) => {
    expect(isAccessSubject(subject)).toBe(true)
    expect(presentAccess({ ...row, subject }, null).kind).toBe(kind)
  })

  it('anything else is shown as the record, and is never left out', () => {
    expect(isAccessSubject('questionnaire')).toBe(false)
    expect(presentAccess({ ...row, subject: 'questionnaire' }, null).kind).toBe('record')
  })

  it('has a key of its own for each reader, record and day', () => {
    const keys = [row, { ...row, day: '2026-11-25' }, { ...row, actorId: null }, { ...row, record: 't' }]
    expect(new Set(keys.map((one) => presentAccess(one, null).key)).size).toBe(4)
  })
})

describe('the page in the address', () => {
  it.each([
    ['3', 3],
    ['03', 1],
    ['1.5', 1],
    ['<script>', 1],
    ['10001', 1],
  ])('%s is page %i', (text, page) => expect(readPageNumber(text)).toBe(page))
})

it('endings of readings are words, so that they are safe in a pattern', () => {
  for (const ending of READING_ENDINGS) expect(ending).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})
