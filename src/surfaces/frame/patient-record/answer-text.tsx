import { getTranslations } from 'next-intl/server'
import type { RecordAnswer } from '@/care/patient-record/present'
import type { Locale } from '@/i18n/locales'

type AnswerTextProps = {
  readonly locale: Locale
  readonly answer: Pick<RecordAnswer, 'field' | 'answer' | 'text'>
}

/** An answer as it was given: its text, that there is nothing, or that it was not answered. */
export async function AnswerText({ locale, answer: { field, answer, text } }: AnswerTextProps) {
  const t = await getTranslations({ locale, namespace: 'record' })
  if (answer === 'details') return <p className="whitespace-pre-line break-words">{text}</p>
  return (
    <p className={answer === 'unanswered' ? 'text-ink-soft italic' : undefined}>
      {answer === 'none' ? t(`fields.${field}.none`) : t('answers.unanswered')}
    </p>
  )
}
