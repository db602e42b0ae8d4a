import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'

/** The errors of the forms about people, together with those of every form of the desk. */
export type PeopleErrors = Messages['desk']['errors'] & Messages['people']['errors']

export async function peopleErrors(locale: Locale): Promise<PeopleErrors> {
  const { desk, people } = await loadMessages(locale)
  return { ...(await editedErrors(locale, desk.errors)), ...(await editedErrors(locale, people.errors)) }
}
