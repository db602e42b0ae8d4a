import { getTranslations } from 'next-intl/server'
import type { DeskRequest } from '@/care/requests/present'
import type { DeskReview } from '@/care/requests/reviews/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { describeWithdrawal } from './describe-withdrawal'
import { WithdrawReview } from './withdraw-review'

type ReviewListProps = {
  readonly locale: Locale
  readonly request: Pick<DeskRequest, 'status'>
  readonly reviews: readonly DeskReview[]
}

/** Who has read the case, with the entries that were withdrawn and why. */
export async function ReviewList({ locale, request, reviews }: ReviewListProps) {
  const t = await getTranslations({ locale, namespace: 'reviews' })
  const { reviews: words } = await loadMessages(locale)
  const errors = await editedErrors(locale, words.errors)
  const { trigger, reason, hint, confirm, busy, back, errorTitle, over } = words.withdraw
  const dialog = { trigger, reason, hint, confirm, busy, back, errorTitle, over, left: words.left }
  const reviewed = { status: request.status, reviews }
  return (
    <ul className="mt-2 grid gap-3 text-2xs">
      {reviews.map(({ id, doctorName, reviewedOn, note, needed, writtenBy, createdAt, withdrawn }) => {
        const entry = { doctor: doctorName, date: dayInWords(reviewedOn, locale) }
        return (
          <li key={id} className="grid justify-items-start break-words">
            <p className="font-medium">{withdrawn ? <s>{t('by', entry)}</s> : t('by', entry)}</p>
            <p className="text-ink-soft">
              {t('written', { name: writtenBy ?? '–', date: longDate(createdAt, locale) })}
            </p>
            {withdrawn ? (
              <>
                <p className="font-medium">
                  {t('withdraw.done', { name: withdrawn.by ?? '–', date: longDate(withdrawn.at, locale) })}
                </p>
                <p className="whitespace-pre-line">{t('withdraw.why', { reason: withdrawn.reason })}</p>
              </>
            ) : null}
            {note ? <p className="whitespace-pre-line">{note}</p> : null}
            {needed ? <p className="whitespace-pre-line">{t('asked', { text: needed })}</p> : null}
            <div className="mt-1 empty:hidden">
              <WithdrawReview
                {...{ locale, errors }}
                reviewId={id}
                words={{
                  ...dialog,
                  title: t('withdraw.title', entry),
                  text: describeWithdrawal({ locale, t }, reviewed, id),
                }}
                isOver={withdrawn !== null}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
