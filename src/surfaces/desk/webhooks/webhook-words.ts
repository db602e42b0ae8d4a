import type { AttemptView, WebhookView } from '@/care/webhooks/present'
import { WIRE_COLLECTIONS } from '@/content/changes/constants'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'

/** The errors of the forms about webhooks, together with those of every form of the desk. */
export type WebhookErrors = Messages['desk']['errors'] & Messages['webhooks']['errors']

/** What the forms are given. */
export type WebhookFormWords = Pick<
  Messages['webhooks'],
  'form' | 'collections' | 'secret' | 'errorTitle'
> & {
  readonly errors: WebhookErrors
  readonly notSaved: string
}

export async function webhookErrors(locale: Locale): Promise<WebhookErrors> {
  const { desk, webhooks } = await loadMessages(locale)
  return { ...(await editedErrors(locale, desk.errors)), ...(await editedErrors(locale, webhooks.errors)) }
}

export async function webhookFormWords(locale: Locale): Promise<WebhookFormWords> {
  const { desk, webhooks } = await loadMessages(locale)
  const { form, collections, secret, errorTitle } = webhooks
  return {
    form,
    collections,
    secret,
    errorTitle,
    errors: await webhookErrors(locale),
    notSaved: desk.notSaved,
  }
}

/** The names of the collections a webhook is told of. */
export function aboutOf(
  { collections }: Pick<WebhookView, 'collections'>,
  words: Messages['webhooks'],
): string {
  if (collections.length === 0) return words.all
  return WIRE_COLLECTIONS.filter((one) => collections.includes(one))
    .map((one) => words.collections[one])
    .join(', ')
}

type OutcomeKey = keyof Messages['webhooks']['outcomes']

/** Which sentence says what became of an attempt. */
export function outcomeKeyOf({ error, httpStatus }: Pick<AttemptView, 'error' | 'httpStatus'>): OutcomeKey {
  if (error === null) return 'taken'
  if (error === 'REDIRECT') return 'redirect'
  if (httpStatus !== null) return 'refused'
  if (error === 'TIMEOUT') return 'timeout'
  if (error === 'PRIVATE_ADDRESS') return 'private'
  if (error === 'DEMO') return 'demo'
  return error === 'INTERRUPTED' ? 'interrupted' : 'other'
}
