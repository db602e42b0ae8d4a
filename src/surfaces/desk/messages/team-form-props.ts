import { loadCannedAnswers } from '@/care/conversations/answers/loaders'
import { fillAnswer } from '@/care/conversations/answers/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { attachProps } from '@/surfaces/forms/files/attach-props'

type Patient = { readonly locale: Locale; readonly name: string; readonly reference: string }

/** What the desk's two forms for messages need besides their ids. @param place which form it is, for its files */
export async function teamFormProps(locale: Locale, patient: Patient, place: string) {
  const { conversations: words, answers } = await loadMessages(locale)
  const { locale: patientLocale } = patient
  return {
    words,
    errors: await editedErrors(locale, words.errors),
    patientLanguage: LANGUAGES[patientLocale].name,
    patientLocale,
    languages: LOCALES.map((code) => ({ code, name: LANGUAGES[code].name })),
    locale,
    files: await attachProps(locale, place),
    answerWords: answers.pick,
    answers: await answersFor(patient),
  }
}

/** The canned answers for a patient, those in their language first. */
async function answersFor(patient: Patient) {
  const answers = await loadCannedAnswers()
  const isOwn = ({ locale }: { readonly locale: Locale }) => locale === patient.locale
  return [...answers.filter(isOwn), ...answers.filter((answer) => !isOwn(answer))].map(
    ({ id, locale, subject, text }) => ({
      ...{ id, subject, language: LANGUAGES[locale].name },
      text: fillAnswer(text, patient),
    }),
  )
}
