'use server'

import { findRequestLocale } from '@/care/offers/read-offers'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { recordReview as record } from '@/care/requests/reviews/record-review'
import { reviewForm, withdrawReviewForm } from '@/care/requests/reviews/schema'
import { withdrawReview as withdraw } from '@/care/requests/reviews/withdraw-review'
import { listDoctors } from '@/content/doctors/read-doctors'
import { careDb } from '@/db/client'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { err } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/**
 * Writes down that `doctor` (of the content) has read the case of `request` on `reviewedOn`, with a `note` for the team, and what
 * is still `needed` from the patient. `base` names the newest review that the page showed, `over` one that is replaced
 * deliberately. Desk only.
 */
export const recordReview = formAction({
  name: 'review.record',
  schema: reviewForm,
  policy: mayWorkOnRequests,
  keeps: ['base', 'doctor', 'reviewedOn', 'note', 'needed'],
  useCase: async (typed, { actor, clientIp }) => {
    const { request: requestId, doctor: id, reviewedOn, note, needed, base, over } = typed
    // The name is stored as the patient reads it.
    const locale = (await findRequestLocale(careDb(), requestId)) ?? DEFAULT_LOCALE
    const doctor = (await listDoctors(locale)).find((one) => String(one.id) === id)
    if (!doctor) return err('DOCTOR_REQUIRED', { doctor: 'DOCTOR_REQUIRED' })
    return record(actor, {
      requestId,
      doctor: { id, name: doctor.name },
      reviewedOn,
      note,
      needed,
      opened: { base, over },
      key: typed.idempotency_key,
      clientIp,
    })
  },
})

/** Withdraws the entry `review`, which was a mistake, with a `reason` for the team. Desk only. */
export const withdrawReview = formAction({
  name: 'review.withdraw',
  schema: withdrawReviewForm,
  policy: mayWorkOnRequests,
  keeps: ['reason'],
  useCase: ({ review: reviewId, reason }, { actor, clientIp }) =>
    withdraw(actor, { reviewId, reason, clientIp }),
})
