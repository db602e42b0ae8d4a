import type { AnsweredQuestion } from '@/care/patient-record/questionnaires/rules'
import { dayInWords } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'

/** The text of an answer to a questionnaire, in the reader's language. A choice keeps its label at the time. */
export async function answerWords(
  { kind, value, label }: Pick<AnsweredQuestion, 'kind' | 'value' | 'label'>,
  locale: Locale,
): Promise<string> {
  const t = await translator(locale, 'record')
  if (value === '') return t('answers.unanswered')
  if (kind === 'yes_no') return t(value === 'yes' ? 'asked.yes' : 'asked.no')
  if (kind === 'date') return dayInWords(value, locale)
  if (kind === 'number') return new Intl.NumberFormat(LANGUAGES[locale].intl).format(Number(value))
  return label ?? value
}
