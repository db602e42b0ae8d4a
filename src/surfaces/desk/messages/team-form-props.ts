import { beginningLanguage } from '@/care/conversations/rules'
import { loadMyPerson } from '@/care/profile/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { attachProps } from '@/surfaces/forms/files/attach-props'
import { answersFor } from './answers-for'

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
    beginsIn: await findBeginning(locale, patientLocale),
    files: await attachProps(locale, place),
    answerWords: answers.pick,
    answers: await answersFor(patient),
  }
}

async function findBeginning(page: Locale, patient: Locale): Promise<Locale> {
  const writer = await loadMyPerson()
  const spoken = writer.ok ? [writer.value.locale, ...writer.value.spokenLanguages] : []
  return beginningLanguage({ patient, page, spoken })
}
