'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import { withdrawReviewForm } from '@/care/requests/reviews/schema'
import type { MedicalReviewId } from '@/lib/record-ids'
import type { FormErrorWords } from '@/ui/form-failure'
import { ReasonDialog, type ReasonWords } from '@/ui/reason-dialog'
import { withdrawReview } from './actions'

type WithdrawReviewProps = {
  readonly reviewId: MedicalReviewId
  readonly locale: string
  readonly words: ReasonWords
  readonly errors: FormErrorWords
  /** It was withdrawn. */
  readonly isOver: boolean
}

/** Withdraws an entry that was a mistake. */
export function WithdrawReview({ reviewId, locale, words, errors, isOver }: WithdrawReviewProps) {
  return (
    <ReasonDialog
      id={`withdraw-review-${reviewId}`}
      words={words}
      errors={errors}
      schema={withdrawReviewForm}
      action={withdrawReview}
      hidden={{ review: reviewId, locale }}
      isOver={isOver}
      focusAfter="reviews"
      renewedAfter="ALREADY_WITHDRAWN"
      max={REASON_MAX_LENGTH}
    />
  )
}
