/** Text messages and chat: the gateway of the configuration, in a demo without one the mailbox. */
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { postMessage } from './post-message'
import { outcomeOf, type SendOutcome } from './rules'

export type TextChannel = 'sms' | 'chat'

export type TextMessage = {
  /** Names the message: a gateway that is given it twice sends it once, as far as it knows keys. */
  readonly key: string
  /** E.164. */
  readonly to: string
  readonly locale: Locale
  readonly text: string
}

/** Whether a gateway of this channel recognises a message by its key, so that sending it again is safe. */
export const KNOWS_KEYS: Readonly<Record<TextChannel, boolean>> = { sms: true, chat: false }

/** Whether messages of this channel can be sent, or shown in the demo's mailbox. */
export function isTextOffered(channel: TextChannel): boolean {
  const { SMS_URL, CHAT_URL, DEMO } = env()
  return Boolean(channel === 'sms' ? SMS_URL : CHAT_URL) || DEMO
}

export function sendText(channel: TextChannel, message: TextMessage): Promise<SendOutcome> {
  return channel === 'sms' ? sendSms(message) : sendChat(message)
}

/** A gateway that takes JSON: `{ "from", "to", "text" }`, with a bearer token and the header `Idempotency-Key`. */
async function sendSms({ key, to, text }: TextMessage): Promise<SendOutcome> {
  const { SMS_URL, SMS_TOKEN = '', SMS_FROM } = env()
  if (!SMS_URL) return withoutGateway()
  const headers = { ...jsonHeaders(SMS_TOKEN), 'Idempotency-Key': key }
  return outcomeOf(
    await postMessage({ url: SMS_URL, headers, body: JSON.stringify({ from: SMS_FROM, to, text }) }),
  )
}

/**
 * The WhatsApp Cloud API, `…/v23.0/{phone number id}/messages`. Who has not written within a day can be sent approved
 * templates only: `CHAT_TEMPLATE` has one text as its body's only parameter.
 */
async function sendChat({ to, locale, text }: TextMessage): Promise<SendOutcome> {
  const { CHAT_URL, CHAT_TOKEN = '', CHAT_TEMPLATE } = env()
  if (!CHAT_URL) return withoutGateway()
  const body = JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: CHAT_TEMPLATE,
      language: { code: locale },
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    },
  })
  return outcomeOf(await postMessage({ url: CHAT_URL, headers: jsonHeaders(CHAT_TOKEN), body }))
}

function jsonHeaders(token: string) {
  return { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Bearer ${token}` }
}

function withoutGateway(): SendOutcome {
  return env().DEMO ? { kind: 'kept' } : { kind: 'refused', code: 'NOT_CONFIGURED' }
}
