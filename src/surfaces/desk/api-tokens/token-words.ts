import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'

/** The errors of the forms about tokens, together with those of every form of the desk. */
export type TokenErrors = Messages['desk']['errors'] & Messages['apiTokens']['errors']

export async function tokenErrors(locale: Locale): Promise<TokenErrors> {
  const { desk, apiTokens } = await loadMessages(locale)
  return { ...(await editedErrors(locale, desk.errors)), ...(await editedErrors(locale, apiTokens.errors)) }
}
