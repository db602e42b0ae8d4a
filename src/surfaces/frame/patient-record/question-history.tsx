import { getTranslations } from 'next-intl/server'
import type { AnswerView } from '@/care/patient-record/questionnaires/present'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { answerWords } from './answer-words'

type QuestionHistoryProps = {
  readonly locale: Locale
  readonly history: readonly AnswerView[]
}

/** Every change of a patient's answers to questionnaires, with the wording of the question then. Collapsed. */
export async function QuestionHistory({ locale, history }: QuestionHistoryProps) {
  const t = await getTranslations({ locale, namespace: 'record.asked' })
  if (history.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-5 py-3 font-semibold">
        {t('history')}
        <span className="tabular text-sm font-normal text-ink-soft">{history.length}</span>
      </summary>
      <ol className="grid gap-4 px-5 pb-5">
        {history.map((change) => (
          <li
            key={`${change.key}-${change.number}`}
            className="grid gap-1 border-t border-line pt-4 text-sm first:border-0 first:pt-0"
          >
            <p lang={LANGUAGES[change.locale].code} className="font-semibold">
              {change.question}
            </p>
            <p className="whitespace-pre-line break-words">{answerWords(change, locale)}</p>
            <p className="text-xs text-ink-soft">
              <time dateTime={change.savedAt}>{longDateTime(change.savedAt, locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
