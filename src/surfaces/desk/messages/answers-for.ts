import { loadCannedAnswers } from '@/care/conversations/answers/loaders'
import { fillAnswer } from '@/care/conversations/answers/rules'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { AnswerChoice } from './answer-preview'

type Reader = { readonly locale: Locale; readonly name: string; readonly reference: string }

/** The canned answers for a patient or a visitor, those in their language first. */
export async function answersFor(reader: Reader): Promise<readonly AnswerChoice[]> {
  const answers = await loadCannedAnswers()
  const isOwn = ({ locale }: { readonly locale: Locale }) => locale === reader.locale
  return [...answers.filter(isOwn), ...answers.filter((answer) => !isOwn(answer))].map(
    ({ id, locale, subject, text }) => ({
      ...{ id, subject, locale, language: LANGUAGES[locale].name },
      text: fillAnswer(text, reader),
    }),
  )
}
