import { getTranslations } from 'next-intl/server'
import type { RequestStatus } from '@/care/requests/constants'
import type { DeskReview } from '@/care/requests/reviews/present'
import { mayBeReviewed } from '@/care/requests/reviews/rules'
import { listDoctors } from '@/content/doctors/read-doctors'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInIstanbul, dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { buttonStyle } from '@/ui/button-style'
import { ReviewForm } from './review-form'

type RequestReviewsProps = {
  readonly locale: Locale
  readonly request: { readonly id: RequestId; readonly status: RequestStatus }
  readonly reviews: readonly DeskReview[]
}

/** Who has read the case, and the form that writes it down. */
export async function RequestReviews({ locale, request, reviews }: RequestReviewsProps) {
  const t = await getTranslations({ locale, namespace: 'reviews' })
  const { reviews: words, desk } = await loadMessages(locale)
  const { errors, ...formWords } = words
  const isOpen = mayBeReviewed(request.status)
  const doctors = isOpen ? await listDoctors(locale) : []
  return (
    <section aria-labelledby="reviews" className="rounded-field border border-line bg-surface p-4">
      <h2 id="reviews" className="text-xs font-semibold">
        {t('title')}
      </h2>
      {reviews.length === 0 ? <p className="mt-1 text-2xs text-ink-soft">{t('none')}</p> : null}
      <ul className="mt-2 grid gap-2 text-2xs">
        {reviews.map(({ id, doctorName, reviewedOn, note, needed, writtenBy, createdAt }) => (
          <li key={id}>
            <p className="font-medium">
              {t('by', { doctor: doctorName, date: dayInWords(reviewedOn, locale) })}
            </p>
            <p className="text-ink-soft">
              {t('written', { name: writtenBy ?? '–', date: longDate(createdAt, locale) })}
            </p>
            {note ? <p className="whitespace-pre-line">{note}</p> : null}
            {needed ? <p className="whitespace-pre-line">{t('asked', { text: needed })}</p> : null}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <details className="mt-3">
          <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>
            {reviews.length === 0 ? t('open') : t('again')}
          </summary>
          <p className="mt-3 text-2xs text-ink-soft">{t('lead')}</p>
          <ReviewForm
            words={formWords}
            errors={await editedErrors(locale, errors)}
            notSaved={desk.notSaved}
            hidden={{ request: request.id, locale, idempotency_key: newId() }}
            doctors={doctors.map(({ id, name }) => ({ id: String(id), name }))}
            today={dayInIstanbul(now())}
          />
        </details>
      ) : null}
    </section>
  )
}
