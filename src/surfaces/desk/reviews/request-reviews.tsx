import { getTranslations } from 'next-intl/server'
import type { DeskRequest } from '@/care/requests/present'
import type { DeskReview } from '@/care/requests/reviews/present'
import { mayBeReviewed, newestValid } from '@/care/requests/reviews/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInIstanbul } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { readDoctorGroups } from '../doctors/read-doctors'
import { WhileTyped } from '../records/while-typed'
import { ReviewForm } from './review-form'
import { ReviewList } from './review-list'

type RequestReviewsProps = {
  readonly locale: Locale
  readonly request: Pick<DeskRequest, 'id' | 'status' | 'locale' | 'serviceName' | 'clinicName'>
  readonly reviews: readonly DeskReview[]
}

/** Who has read the case, and the form that writes it down. */
export async function RequestReviews({ locale, request, reviews }: RequestReviewsProps) {
  const t = await getTranslations({ locale, namespace: 'reviews' })
  const isOpen = mayBeReviewed(request.status)
  const isReviewed = reviews.some(({ withdrawn }) => withdrawn === null)
  return (
    <section aria-labelledby="reviews" className="rounded-field border border-line bg-surface p-4">
      <h2 id="reviews" tabIndex={-1} className="text-xs font-semibold">
        {t('title')}
      </h2>
      {isReviewed ? null : <p className="mt-1 text-2xs text-ink-soft">{t('none')}</p>}
      {reviews.length > 0 ? <ReviewList {...{ locale, request, reviews }} /> : null}
      <WhileTyped isOver={!isOpen} words={{ over: t('over'), discard: t('discard') }} after={null}>
        {isOpen ? (
          <FormFold isUnsaved={isUnsaved(['review.record'])} className="mt-3">
            <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>
              {isReviewed ? t('again') : t('open')}
            </summary>
            <p className="mt-3 text-2xs text-ink-soft">{t('lead')}</p>
            <NewReview {...{ locale, request, reviews }} />
          </FormFold>
        ) : null}
      </WhileTyped>
    </section>
  )
}

/** The form; without the list of doctors, which it needs, it is said that they could not be loaded. */
async function NewReview({ locale, request, reviews }: RequestReviewsProps) {
  const { reviews: words, desk, details, portal } = await loadMessages(locale)
  const { errors, listFailed, retry, withdraw: _withdraw, ...formWords } = words
  const doctors = await readDoctorGroups(locale, request)
  if (!doctors) {
    const { DOCTORS_FAILED } = await editedErrors(locale, { DOCTORS_FAILED: details.errors.doctors })
    return (
      <Notice tone="error" role="alert" title={DOCTORS_FAILED}>
        {listFailed}{' '}
        <a className="link" href={`/${locale}/desk/requests/${request.id}`}>
          {retry}
        </a>
      </Notice>
    )
  }
  const newest = newestValid(reviews)
  return (
    <ReviewForm
      words={formWords}
      errors={await editedErrors(locale, errors)}
      conflict={portal.conflict}
      notSaved={desk.notSaved}
      hidden={{ request: request.id, locale, idempotency_key: newId() }}
      revision={newest?.id ?? ''}
      storedNeeded={newest?.needed ?? ''}
      doctors={doctors}
      today={dayInIstanbul(now())}
    />
  )
}
