import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { NOTE_MAX_LENGTH } from './constants'
import { reviewForm, withdrawReviewForm } from './schema'

const form = { request: newId(), doctor: '12', reviewedOn: '2026-11-20', idempotency_key: newId() }
const faults = (changes: Record<string, unknown>) => {
  const parsed = v.safeParse(reviewForm, { ...form, ...changes })
  return parsed.success ? {} : fieldCodes(parsed.issues)
}

it('names a doctor and a day; the note may be missing', () => {
  expect(v.parse(reviewForm, form)).toMatchObject({ doctor: '12', note: '' })
  expect(faults({ doctor: '', reviewedOn: '' })).toEqual({
    doctor: 'DOCTOR_REQUIRED',
    reviewedOn: 'DAY_REQUIRED',
  })
  expect(faults({ reviewedOn: '2026-02-30' })).toEqual({ reviewedOn: 'DAY_REQUIRED' })
})

it('takes a note of 8,000 characters and no more, without control characters', () => {
  expect(faults({ note: 'x'.repeat(NOTE_MAX_LENGTH) })).toEqual({})
  expect(faults({ note: 'x'.repeat(NOTE_MAX_LENGTH + 1) })).toEqual({ note: 'TEXT_TOO_LONG' })
  expect(v.parse(reviewForm, { ...form, note: ' a\u0000b\r\nc ' }).note).toBe('ab\nc')
})

it('withdraws with a reason only', () => {
  const review = newId()
  const read = (reason?: string) => v.safeParse(withdrawReviewForm, { review, reason })
  expect(read('Wrong line').success).toBe(true)
  for (const reason of [undefined, '', ' \n'])
    expect(fieldCodes(read(reason).issues ?? [])).toEqual({ reason: 'REASON_REQUIRED' })
})
