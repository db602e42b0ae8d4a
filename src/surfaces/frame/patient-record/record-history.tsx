import { getTranslations } from 'next-intl/server'
import type { RecordChange } from '@/care/patient-record/present'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { AnswerText } from './answer-text'

type RecordHistoryProps = {
  readonly locale: Locale
  readonly history: readonly RecordChange[]
  readonly title: string
  /** Who sees it, or what it means when it is empty. */
  readonly lead: string
}

/** Every change of a patient's answers, the newest first. Closed until it is asked for: it is long. */
export async function RecordHistory({ locale, history, title, lead }: RecordHistoryProps) {
  const t = await getTranslations({ locale, namespace: 'record' })
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-5 py-3 font-semibold">
        {title}
        <span className="tabular text-sm font-normal text-ink-soft">{history.length}</span>
      </summary>
      <div className="grid gap-4 px-5 pb-5">
        <p className="measure text-sm text-ink-soft">{lead}</p>
        <ol className="grid gap-4">
          {history.map((change) => (
            <li
              key={`${change.field}-${change.number}`}
              className="grid gap-1 border-t border-line pt-4 text-sm first:border-0 first:pt-0"
            >
              <p className="font-semibold">
                {t('history.line', { field: t(`fields.${change.field}.label`), number: change.number })}
              </p>
              <AnswerText {...{ locale }} answer={change} />
              <p className="text-xs text-ink-soft">
                <time dateTime={change.savedAt}>{longDateTime(change.savedAt, locale)}</time>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
