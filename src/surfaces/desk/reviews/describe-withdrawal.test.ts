import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { MedicalReviewId } from '@/lib/record-ids'
import { describeWithdrawal } from './describe-withdrawal'

const entry = (doctorName: string, needed: string | null = null) => ({
  ...{ id: newId<MedicalReviewId>(), doctorName, reviewedOn: '2026-11-20', needed, withdrawn: null },
})
/** Written down in this order. */
const inOrder = (reviews: readonly ReturnType<typeof entry>[]) =>
  reviews.map((review, index) => ({ ...review, createdAt: `2026-11-20T00:00:0${index}.000Z` }))
const readerIn = async (locale: Locale) => ({ locale, t: await translator(locale, 'reviews') })
const KAYA = entry('Dr. Kaya')
const AKSOY = entry('Dr. Aksoy', 'A blood test')

describe('the dialog that withdraws a medical review says what the patient sees then', () => {
  it.each([
    ['the only one', [KAYA], KAYA, 'pending', /no longer sees this entry.*No payment can be asked for until/],
    ['the only one of a request that has ended', [KAYA], KAYA, 'completed', /no further payment/],
    [
      'one of another doctor',
      [KAYA, AKSOY],
      KAYA,
      'pending',
      /then sees Dr\. Aksoy, 20\sNov.*2026, and is told/,
    ],
    ['one of the same doctor', [KAYA, entry('Dr. Kaya')], KAYA, 'pending', /then sees Dr\. Kaya, .*not told/],
    [
      'not the one they see',
      [KAYA, AKSOY],
      AKSOY,
      'pending',
      /Nothing changes.*asked for with this entry is no/,
    ],
    ['what was asked before', [AKSOY, KAYA], KAYA, 'pending', /asked for this again: A blood test/],
  ] as const)('%s', async (_what, reviews, { id }, status, text) => {
    expect(describeWithdrawal(await readerIn('en'), { status, reviews: inOrder(reviews) }, id)).toMatch(text)
  })

  it.each(LOCALES)('in %s, and that a payment and the entry at the desk stay', async (locale) => {
    const reviewed = { status: 'in_progress', reviews: inOrder([KAYA]) } as const
    const text = describeWithdrawal(await readerIn(locale), reviewed, KAYA.id)
    expect(text).not.toMatch(/[{}]|reviews\.|undefined/)
    expect(text.split(/[.:] /).length).toBeGreaterThan(3)
  })
})
