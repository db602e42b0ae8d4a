import type { RecordFieldName } from '@/care/patient-record/fields'
import { loadMyQuestionnaires, loadMyRecord } from '@/care/patient-record/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { StoredForm } from '@/lib/form-state'

/** The signed-in patient's answer as it is stored: its text, or in words that there is none. */
export async function readStoredAnswer(
  field: RecordFieldName,
  locale: Locale,
): Promise<StoredForm | undefined> {
  const stored = (await loadMyRecord())?.questions.find((question) => question.field === field)
  if (!stored) return undefined
  const { record } = await loadMessages(locale)
  const inWords = stored.answer === 'none' ? record.fields[field].none : record.answers[stored.answer]
  return { revision: stored.savedAt ?? '', values: { text: stored.text || inWords } }
}

/** The same of an answer to a questionnaire. */
export async function readStoredQuestion(key: string, locale: Locale): Promise<StoredForm | undefined> {
  const asked = (await loadMyQuestionnaires(locale))?.questionnaires.flatMap(({ questions }) => questions)
  const stored = asked?.find((question) => question.key === key)
  return stored && { revision: stored.savedAt ?? '', values: { value: stored.value } }
}
