import { getTranslations } from 'next-intl/server'
import type { DeskRequest } from '@/care/requests/present'
import { isOpenRequest } from '@/care/requests/rules'
import { deadlineTerms, findDeadline } from '@/care/requests/waiting/find-deadline'
import { editedErrors } from '@/content/error-messages/loaders'
import { shortDateTime, weekdaySpan } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { RowWaiting } from '../request-queues/row-waiting'
import { AnsweredForm } from './answered-form'

type RequestWaitingProps = { readonly locale: Locale; readonly request: DeskRequest }

/** Since when the patient waits and by when they are to be answered, with the mark for an answer given elsewhere. */
export async function RequestWaiting({ locale, request }: RequestWaitingProps) {
  const { id, status, waitingSince, patientWroteAt } = request
  if (!waitingSince && !isOpenRequest(status)) return null
  const t = await getTranslations({ locale, namespace: 'requestTeam.waiting' })
  const { requestTeam, desk } = await loadMessages(locale)
  const due = waitingSince && findDeadline(new Date(waitingSince)).toISOString()
  return (
    <section aria-labelledby="waiting" className="rounded-field border border-line bg-surface p-4">
      <h2 id="waiting" className="flex items-baseline justify-between gap-2 text-xs font-semibold">
        {t('title')}
        <RowWaiting {...{ locale, row: request }} />
      </h2>
      <p className="mt-1 text-2xs">
        {waitingSince && due
          ? t('since', { since: shortDateTime(waitingSince, locale), due: shortDateTime(due, locale) })
          : t('nobody')}
      </p>
      {due ? <p className="mt-1 text-2xs text-ink-soft">{t('terms', deadlineWords(locale))}</p> : null}
      <AnsweredForm
        key={waitingSince ?? 'answered'}
        words={requestTeam}
        errors={await editedErrors(locale, requestTeam.errors)}
        notSaved={desk.notSaved}
        isWaiting={waitingSince !== null}
        hidden={{
          locale,
          request: id,
          answered: waitingSince ? 'on' : 'off',
          seen: patientWroteAt ?? '',
        }}
      />
    </section>
  )
}

function deadlineWords(locale: Locale) {
  const { hours, work } = deadlineTerms()
  return { hours, days: weekdaySpan(work.days, locale), from: work.from, until: work.until }
}
