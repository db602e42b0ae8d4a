/** What the short form before a chat must hold. Pure; the server checks it again. */
import { CHAT_MESSAGE_MAX_LENGTH } from '@/care/live-chat/constants'
import type { ChatPageData } from '../../page-data'
import { fill } from './fill'

export type StartFields = {
  readonly name: string
  readonly email: string
  readonly topic: string
  readonly text: string
  readonly hasConsent: boolean
}

export type StartField = 'name' | 'email' | 'topic' | 'text' | 'consent'

type Needs = { readonly isKnown: boolean; readonly needsEmail: boolean }
type Errors = ChatPageData['words']['errors']

/** @param needs a signed-in person says only what it is about and writes a message */
export function checkStart(
  fields: StartFields,
  { isKnown, needsEmail }: Needs,
  errors: Errors,
): Partial<Record<StartField, string>> {
  const { name, email, topic, text, hasConsent } = fields
  const found: Partial<Record<StartField, string>> = {}
  if (!isKnown && !name.trim()) found.name = errors.name
  if (!isKnown && (email.trim() ? !isEmail(email) : needsEmail))
    found.email = email.trim() ? errors.email : errors.EMAIL_REQUIRED
  if (!topic) found.topic = errors.topic
  if (!text.trim()) found.text = errors.text
  else if (text.length > CHAT_MESSAGE_MAX_LENGTH)
    found.text = fill(errors.tooLong, { max: CHAT_MESSAGE_MAX_LENGTH })
  if (!isKnown && !hasConsent) found.consent = errors.consent
  return found
}

/** Only what is surely wrong; the server knows the rest. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

/** The text for a code; codes without one are answered as if the chat could not be reached. */
export function textOf(code: string, errors: Errors): string {
  const known: Readonly<Record<string, string>> = errors
  return known[code] ?? errors.UNAVAILABLE
}
