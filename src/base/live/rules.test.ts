import { describe, expect, it } from 'vitest'
import { CHANGES_PER_EVENT, COMMIT_SLACK_MS, NIL_ID } from './constants'
import { changesOf, eventId, isSnapshot, positionOf } from './rules'

const AT = new Date('2026-11-24T12:00:00Z')
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(AT.getTime() - hours * HOUR_MS)

describe('where a browser goes on (`Last-Event-ID`)', () => {
  it('is the snapshot of the event that it received last', () => {
    const lastEventId = eventId('740:742:740,741', hoursAgo(2))
    expect(positionOf({ lastEventId }, AT)).toEqual({ kind: 'snapshot', snapshot: '740:742:740,741' })
  })

  it('is unknown when that is older than the log, so that it reads everything again', () => {
    expect(positionOf({ lastEventId: eventId('740:742:', hoursAgo(24)) }, AT)).toEqual({ kind: 'unknown' })
    expect(positionOf({ lastEventId: eventId('740:742:', hoursAgo(22)) }, AT)).toMatchObject({
      kind: 'snapshot',
    })
  })

  it.each([
    'x',
    '1.',
    '.1:2:',
    '1795000000.1:2',
    "1795000000.1:2:'",
    '1795000000.3:2:',
    `1795000000.${'9'.repeat(30)}:1:`,
  ])('is unknown for anything that is no id of ours: %j', (lastEventId) =>
    expect(positionOf({ lastEventId, since: String(AT.getTime()) }, AT)).toEqual({ kind: 'unknown' }),
  )

  it('is a little before its page was made, if it has received no event yet', () => {
    const made = hoursAgo(1)
    expect(positionOf({ since: String(made.getTime()) }, AT)).toEqual({
      kind: 'since',
      at: new Date(made.getTime() - COMMIT_SLACK_MS),
    })
  })

  it.each(['', '-1', '1e9', 'yesterday', String(hoursAgo(30).getTime())])(
    'is unknown for a page made at %j',
    (since) => {
      expect(positionOf({ since }, AT)).toEqual({ kind: 'unknown' })
    },
  )
})

describe('a snapshot', () => {
  it.each(['1:1:', '740:742:', '740:745:740,742,744'])('is taken: %s', (text) =>
    expect(isSnapshot(text)).toBe(true),
  )

  it.each([
    '',
    '0:1:',
    '2:1:',
    '740:742:739',
    '740:742:742',
    '740:745:742,741',
    '740:745:741,,742',
    '740:745:741,',
    'a:b:',
  ])('is refused where PostgreSQL would fail: %j', (text) => expect(isSnapshot(text)).toBe(false))
})

describe('changes', () => {
  it('name their record; none in particular is the list', () => {
    expect(changesOf([`messages/${AT.getTime()}`, `notifications/${NIL_ID}`])).toEqual([
      { kind: 'messages', id: String(AT.getTime()) },
      { kind: 'notifications', id: undefined },
    ])
  })

  it('of a kind that this version does not know are left out', () => {
    expect(changesOf(['dreams/1'])).toEqual([])
  })

  it('that are too many are all', () => {
    const rows = Array.from({ length: CHANGES_PER_EVENT + 1 }, (_, n) => `messages/${n}`)
    expect(changesOf(rows)).toBeUndefined()
    expect(changesOf(rows.slice(1))).toHaveLength(CHANGES_PER_EVENT)
  })
})
