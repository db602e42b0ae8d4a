import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ContentReviewId, UserId } from '@/lib/record-ids'
import type { ReviewOutcome } from './constants'
import { presentReview, type ReviewRow } from './present'

const [asker, colleague, third] = [newId<UserId>(), newId<UserId>(), newId<UserId>()]
const CREATED = new Date('2026-11-26T08:00:00Z')
const ANSWERED = new Date('2026-11-26T09:30:00Z')

type Change = Partial<ReviewRow['review']>

/** A review of a treatment that one editor has asked another for. */
function rowOf(change: Change = {}, answeredBy: string | null = null): ReviewRow {
  return {
    review: {
      id: newId<ContentReviewId>(),
      collection: 'services',
      recordId: 7,
      title: 'Haartransplantation',
      askedBy: asker,
      askedOf: colleague,
      note: 'Bitte die Kosten prüfen.',
      createdAt: CREATED,
      outcome: null,
      answer: '',
      answeredBy: null,
      answeredAt: null,
      ...change,
    },
    askedBy: 'Ayla',
    askedOf: 'Jonas',
    answeredBy,
  }
}

function endedRow(outcome: ReviewOutcome): ReviewRow {
  const change: Change = { outcome, answer: 'Stimmt.', answeredBy: colleague, answeredAt: ANSWERED }
  return rowOf(change, 'Jonas')
}

describe('an open review', () => {
  it('has the record, the names of both editors and the time', () => {
    const view = presentReview(rowOf(), third)
    expect(view).toMatchObject({
      ...{ collection: 'services', recordId: 7, title: 'Haartransplantation' },
      ...{ askedBy: 'Ayla', askedOf: 'Jonas', note: 'Bitte die Kosten prüfen.' },
      at: '2026-11-26T08:00:00.000Z',
      ended: null,
    })
  })

  it.each([
    ['the editor it is addressed to', colleague, { isMine: true, isByMe: false }],
    ['the editor who asked', asker, { isMine: false, isByMe: true }],
    ['another one', third, { isMine: false, isByMe: false }],
  ])('says what it is to %s', (_, reader, expected) => {
    expect(presentReview(rowOf(), reader)).toMatchObject(expected)
  })

  it('of all editors waits for each but the one who asked', () => {
    const row = { ...rowOf({ askedOf: null }), askedOf: null }
    const waits = [asker, colleague, third].map((reader) => presentReview(row, reader).isMine)
    expect(waits).toEqual([false, true, true])
    expect(presentReview(row, third).askedOf).toBeNull()
  })

  it('is not ended by an answer without a time', () => {
    expect(presentReview(rowOf({ outcome: 'fine', answeredAt: null }), third).ended).toBeNull()
  })
})

describe('a review that has ended', () => {
  it.each(['fine', 'changes', 'withdrawn'] as const)('as %s says who answered, what and when', (outcome) => {
    expect(presentReview(endedRow(outcome), asker).ended).toEqual({
      ...{ outcome, answer: 'Stimmt.', by: 'Jonas', at: '2026-11-26T09:30:00.000Z' },
    })
  })

  it('waits for nobody', () => {
    for (const reader of [asker, colleague, third])
      expect(presentReview(endedRow('fine'), reader).isMine).toBe(false)
  })

  it('names nobody when the account is gone', () => {
    expect(presentReview({ ...endedRow('fine'), answeredBy: null }, asker).ended).toMatchObject({ by: '' })
  })

  it('keeps its record and its note', () => {
    const { title, note, recordId } = presentReview(endedRow('changes'), third)
    expect([title, note, recordId]).toEqual(['Haartransplantation', 'Bitte die Kosten prüfen.', 7])
  })

  it('is still by the editor who asked', () => {
    expect(presentReview(endedRow('withdrawn'), asker).isByMe).toBe(true)
  })
})
