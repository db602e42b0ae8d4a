import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { conversationQueryString, isConversationFiltered, readConversationQuery } from './query'

const again = (query: ReturnType<typeof readConversationQuery>) =>
  readConversationQuery(Object.fromEntries(new URLSearchParams(conversationQueryString(query))))

describe('The filters of the list of conversations in the address', () => {
  it('are the same after being written to the address and read again', () => {
    const [owner, before] = [newId(), newId()]
    const since = '2026-11-28T09:00:00.000Z'
    const waiting = readConversationQuery({ q: ' Çınar ', owner, before, since })
    expect(waiting).toEqual({ text: 'Çınar', owner, isWaitingOnly: true, edge: { id: before, since } })
    expect(again(waiting)).toEqual(waiting)
    const all = readConversationQuery({ q: 'RQ-2026-0042', show: 'all', owner: 'none', before })
    expect(all).toMatchObject({ owner: 'none', isWaitingOnly: false, edge: { id: before } })
    expect(again(all)).toEqual(all)
    expect(isConversationFiltered(all)).toBe(true)
  })

  const id = newId()
  it.each([
    ['another list than all', { show: 'none' }],
    ['an owner who is no id', { owner: 'me' }],
    ['a place that is no id', { before: 'x', since: '2026-11-28T09:00:00.000Z' }],
    ['a place among those that wait without its time', { before: id }],
    ['a place with a time that is none', { before: id, since: '2026-02-30T09:00:00.000Z' }],
    ['a place with a time as people write it', { before: id, since: 'yesterday' }],
    ['the year 0, which the database does not have', { before: id, since: '0000-01-01T00:00:00.000Z' }],
    ['nothing but blanks and control characters', { q: ' \u0000\u200b ' }],
  ])('leave out %s', (_what, params) => {
    const query = readConversationQuery(params)
    expect(conversationQueryString(query)).toBe('')
    expect(isConversationFiltered(query)).toBe(false)
  })

  it('have no control characters in the search, cut a long one, and use the first of several values', () => {
    expect(readConversationQuery({ q: 'Ada\u0000\r\nLovelace' }).text).toBe('Ada Lovelace')
    expect(readConversationQuery({ q: 'x'.repeat(5000) }).text).toHaveLength(QUERY_MAX_LENGTH)
    expect(readConversationQuery({ show: ['all', 'none'] }).isWaitingOnly).toBe(false)
  })

  it('are read alike the second time, whatever is in the address', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('all', 'none', id, '2026-11-28T09:00:00.000Z', '0000-01-01T00:00:00.000Z'),
    )
    const names = ['q', 'owner', 'show', 'before', 'since'] as const
    const params = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
    fc.assert(
      fc.property(params, (values) => {
        const query = readConversationQuery(values)
        expect(again(query)).toEqual(query)
        expect(query.text ?? '').not.toMatch(/\p{C}/u)
      }),
    )
  })
})
