import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { adminPath, answerFault, isAskedOf, type ReviewState } from './rules'

const [asker, colleague, third] = [newId<UserId>(), newId<UserId>(), newId<UserId>()]
const ofColleague: ReviewState = { askedBy: asker, askedOf: colleague, outcome: null }
const ofAll: ReviewState = { ...ofColleague, askedOf: null }

describe('a review waits for', () => {
  it.each([
    ['the colleague it is addressed to', ofColleague, colleague, true],
    ['nobody else', ofColleague, third, false],
    ['every editor, if it is addressed to all', ofAll, third, true],
    ['not for the person who asked', ofAll, asker, false],
    ['nobody once it has ended', { ...ofAll, outcome: 'fine' } as const, third, false],
  ])('%s', (_, review, userId, expected) => {
    expect(isAskedOf(review, { userId })).toBe(expected)
  })
})

describe('a review ends', () => {
  it.each([
    ['by the answer of the colleague', ofColleague, 'fine', colleague, undefined],
    ['or their wish for changes', ofColleague, 'changes', colleague, undefined],
    ['not by another’s answer', ofColleague, 'fine', third, 'NOT_ASKED_OF_YOU'],
    ['not by the asker’s own answer', ofAll, 'fine', asker, 'NOT_ASKED_OF_YOU'],
    ['when the asker withdraws it', ofColleague, 'withdrawn', asker, undefined],
    ['not when another does', ofColleague, 'withdrawn', colleague, 'NOT_ASKED_BY_YOU'],
    ['once', { ...ofAll, outcome: 'changes' } as const, 'fine', third, 'REVIEW_ENDED'],
  ] as const)('%s', (_, review, outcome, userId, fault) => {
    expect(answerFault(review, outcome, { userId })).toBe(fault)
  })
})

it('a record and a global have addresses in the content admin', () => {
  expect(adminPath({ collection: 'services', recordId: 7 }, '/comments')).toBe(
    '/admin/collections/services/7/comments',
  )
  expect(adminPath({ collection: 'site-settings', recordId: 0 })).toBe('/admin/globals/site-settings')
})
