import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { SAME_EDIT_MS } from './constants'
import { isOffered, isSameContent, isSameEdit, needsReason, toContent } from './rules'

const at = new Date('2026-05-01T10:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const details = (text: string) => ({ answer: 'details', text }) as const

describe('an answer', () => {
  it('has a text only where it is details', () => {
    expect(toContent('none', 'left over')).toEqual({ answer: 'none', text: '' })
    expect(toContent('details', 'Asthma')).toEqual(details('Asthma'))
  })
  it('is the same when neither choice nor text differs', () => {
    expect(isSameContent(details('a'), details('a'))).toBe(true)
    expect(isSameContent(details('a'), details('b'))).toBe(false)
    expect(isSameContent({ answer: 'none', text: '' }, { answer: 'unanswered', text: '' })).toBe(false)
  })
})

describe('the history has one change', () => {
  const typed = { ...details('Asth'), begunAt: at }
  it('for a text that is saved while it is typed', () => {
    expect(isSameEdit(typed, details('Asthma'), later(SAME_EDIT_MS - 1))).toBe(true)
  })
  it.each([
    ['later', details('Asthma'), later(SAME_EDIT_MS)],
    ['that is another answer', toContent('none', ''), later(1)],
    ['at a time before it, when the clock was set back', details('Asthma'), later(-1)],
  ])('more for a save %s', (_what, next, when) => {
    expect(isSameEdit(typed, next, when)).toBe(false)
  })
  it('more for details after none known', () => {
    expect(isSameEdit({ answer: 'none', text: '', begunAt: at }, details('x'), later(1))).toBe(false)
  })
})

describe('what a request said is offered', () => {
  const former = { text: 'Asthma', at: '2026-05-02T10:00:00.000Z' }
  const stored = { ...details('Diabetes'), savedAt: '2026-05-01T10:00:00.000Z' }
  it('where the record has no answer', () => {
    expect(isOffered(undefined, former)).toBe(true)
    expect(isOffered({ answer: 'unanswered', text: '', savedAt: '2026-06-01T10:00:00.000Z' }, former)).toBe(
      true,
    )
  })
  it('where the request is newer and says something else', () => {
    expect(isOffered(stored, former)).toBe(true)
  })
  it('but not again once the patient has answered after it', () => {
    expect(isOffered({ ...stored, savedAt: '2026-05-03T10:00:00.000Z' }, former)).toBe(false)
  })
  it('and not where the record says it', () => {
    expect(isOffered({ ...stored, text: 'Asthma, since 1999' }, former)).toBe(false)
  })
})

describe('a member of the team gives a reason', () => {
  const [reader, other] = [newId<UserId>(), newId<UserId>()]
  it.each([
    ['no request at all', [], true],
    ['only requests that are over', [{ status: 'declined', assigneeId: other }], true],
    [
      'a request that is over and assigned to the reader',
      [{ status: 'completed', assigneeId: reader }],
      false,
    ],
    ['a pending request', [{ status: 'pending', assigneeId: null }], false],
    ['a request in progress with a colleague', [{ status: 'in_progress', assigneeId: other }], false],
    ['a booked request', [{ status: 'booked', assigneeId: other }], false],
  ] as const)('for a patient with %s: %#', (_what, requests, expected) => {
    expect(needsReason(requests, { userId: reader, role: 'support' })).toBe(expected)
    expect(needsReason(requests, { userId: reader, role: 'admin' }), 'an admin, always').toBe(true)
  })
})
