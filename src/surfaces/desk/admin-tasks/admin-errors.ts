import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'

/** The errors of the forms of admins, together with those of every form of the desk. */
export type AdminErrors = Messages['desk']['errors'] & Messages['adminTasks']['errors']

export async function adminErrors(locale: Locale): Promise<AdminErrors> {
  const { desk, adminTasks } = await loadMessages(locale)
  return { ...(await editedErrors(locale, desk.errors)), ...(await editedErrors(locale, adminTasks.errors)) }
}
