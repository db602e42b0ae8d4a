import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ContentChangeId } from '@/lib/record-ids'
import { CHANGE_ACTIONS, type ChangeAction } from './constants'
import { type ChangeRow, collapse, combine, wireNameOf } from './rules'

let made = 0
function row(action: ChangeAction, recordKey = '1', slug = 'services'): ChangeRow {
  made += 1
  const at = new Date(made * 1000)
  return { id: String(made), changeId: newId<ContentChangeId>(), slug, recordKey, action, changedAt: at }
}

describe('several changes of one record are one message', () => {
  it.each([
    ['create', 'update', 'create'],
    ['create', 'create', 'create'],
    ['update', 'update', 'update'],
    ['update', 'delete', 'delete'],
    ['delete', 'create', 'update'],
    ['delete', 'update', 'update'],
    ['create', 'delete', undefined],
  ] as const)('%s and %s: %s', (first, last, expected) => {
    expect(combine(first, last)).toBe(expected)
  })

  it('any sequence means the same as its first and its last state', () => {
    const sequences = CHANGE_ACTIONS.flatMap((a) =>
      CHANGE_ACTIONS.flatMap((b) => CHANGE_ACTIONS.map((c) => [a, b, c] as const)),
    )
    for (const [a, b, c] of sequences) {
      const [change] = collapse([row(a), row(b), row(c)])
      expect(change?.action).toBe(combine(a, c))
    }
  })

  it('is named by the last change, so that a change after a repeated run is a further one', () => {
    const rows = [row('update'), row('update')]
    expect(collapse(rows)).toMatchObject([{ changeId: rows[1]?.changeId, changedAt: rows[1]?.changedAt }])
    const more = [...rows, row('update')]
    expect(collapse(more)).toMatchObject([{ changeId: more[2]?.changeId }])
  })

  it('records stay apart, in the order of their last changes', () => {
    const rows = [row('update', '1'), row('create', '2'), row('update', '1', 'blogs'), row('update', '1')]
    expect(collapse(rows).map(({ collection, key, action }) => [collection, key, action])).toEqual([
      ['service', '2', 'create'],
      ['blog', '1', 'update'],
      ['service', '1', 'update'],
    ])
  })
})

it('content without a name on the wire is not announced', () => {
  expect(wireNameOf('services')).toBe('service')
  expect(wireNameOf('site-settings')).toBeUndefined()
  expect(wireNameOf('toString')).toBeUndefined()
  expect(collapse([row('update', '1', 'footer')])).toEqual([])
})
