import type { RequestStatus } from '@/care/requests/constants'
import type { DeskReview } from '@/care/requests/reviews/present'
import { mayBeReviewed, neededAfter, withdrawalEffect } from '@/care/requests/reviews/rules'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { translator } from '@/i18n/messages'

type RequestReviews = {
  readonly status: RequestStatus
  /** All of the request, in their order. */
  readonly reviews: readonly Pick<
    DeskReview,
    'id' | 'doctorName' | 'reviewedOn' | 'needed' | 'createdAt' | 'withdrawn'
  >[]
}

type Words = Awaited<ReturnType<typeof translator<'reviews'>>>
type Reader = { readonly locale: Locale; readonly t: Words }

/** What withdrawing one of these entries does for the patient, in sentences of the reader's language. */
export function describeWithdrawal(
  { locale, t }: Reader,
  { status, reviews }: RequestReviews,
  id: DeskReview['id'],
): string {
  const entries = reviews.map((review) => ({ ...review, isWithdrawn: review.withdrawn !== null }))
  const { effect, next } = withdrawalEffect(entries, id)
  const seen = { doctor: next?.doctorName ?? '', date: next ? dayInWords(next.reviewedOn, locale) : '' }
  const needed = neededAfter(entries, id)
  const isOpen = mayBeReviewed(status) ? 'yes' : 'no'
  return [
    t('withdraw.effect', { effect, ...seen }),
    ...(needed === null ? [t('withdraw.neededGone')] : []),
    ...(needed ? [t('withdraw.neededAgain', { text: needed })] : []),
    ...(effect === 'none' ? [t('withdraw.payments', { isOpen })] : []),
    t('withdraw.stays'),
  ].join(' ')
}
