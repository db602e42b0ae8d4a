import { describe, expect, it } from 'vitest'
import { IDLE } from '@/lib/form-state'
import { presentStored, readingOf, storedAnswer } from './stored-view'

const view = presentStored({
  ...{ kind: 'draft', version: 0, offerId: '1', savedAt: '2026-11-26T09:00:00.000Z', at: '', date: 'today' },
  ...{ authorName: 'Can Demir', values: { title: 'Veneers' } },
})

describe('reading what is stored instead of the own text', () => {
  it('finds it', () => {
    expect(readingOf({ ...IDLE, status: 'done', ...storedAnswer(view) })).toEqual({ kind: 'read', view })
  })

  it('finds that nothing is stored any more', () => {
    expect(readingOf({ status: 'done' })).toEqual({ kind: 'read', view: null })
  })

  it.each([
    ['without an answer', undefined],
    ['while the database cannot be reached', { status: 'error', code: 'UNAVAILABLE' }],
    ['until the person has signed in again', { status: 'error', code: 'NOT_SIGNED_IN' }],
  ] as const)('fails %s, and is tried again', (_when, answer) => {
    expect(readingOf(answer)).toEqual({ kind: 'failed', isFinal: false })
  })

  it('is not tried again by who may not read it', () => {
    expect(readingOf({ status: 'error', code: 'FORBIDDEN' })).toEqual({ kind: 'failed', isFinal: true })
  })
})
