import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'

/** The errors of the forms about webhooks, together with those of every form of the desk. */
export type WebhookErrors = Messages['desk']['errors'] & Messages['webhooks']['errors']

/** What the forms are given. */
export type WebhookFormWords = Pick<
  Messages['webhooks'],
  'form' | 'all' | 'collections' | 'secret' | 'errorTitle'
> & {
  readonly errors: WebhookErrors
  readonly conflict: Messages['portal']['conflict']
  readonly notSaved: string
}

export async function webhookErrors(locale: Locale): Promise<WebhookErrors> {
  const { desk, webhooks } = await loadMessages(locale)
  return { ...(await editedErrors(locale, desk.errors)), ...(await editedErrors(locale, webhooks.errors)) }
}

export async function webhookFormWords(locale: Locale): Promise<WebhookFormWords> {
  const { desk, portal, webhooks } = await loadMessages(locale)
  const { form, all, collections, secret, errorTitle } = webhooks
  return {
    ...{ form, all, collections, secret, errorTitle },
    errors: await webhookErrors(locale),
    conflict: portal.conflict,
    notSaved: desk.notSaved,
  }
}
