/** A chat that becomes a request: checked by the rules of the landing form, under the names of the chat window. */
import * as v from 'valibot'
import { CONSENT_KINDS } from '@/care/consent/constants'
import { MESSAGE_MAX_LENGTH } from '@/care/intake/constants'
import { parseSubmission, type SentRequest } from '@/care/intake/schema'
import type { Locale } from '@/i18n/locales'
import { plainText } from '@/lib/plain-text'
import { chatIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { shownFor } from '../visitor/schema'

const text = v.nullish(v.string('INVALID'), '')

export const requestInput = v.object(
  {
    chat: chatIdSchema,
    person: shownFor,
    key: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{16,128}$/, 'INVALID')),
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    countryCode: text,
    message: v.pipe(
      v.string('REQUIRED'),
      v.transform((typed) => plainText(typed)),
      v.nonEmpty('REQUIRED'),
      v.maxLength(MESSAGE_MAX_LENGTH, 'TOO_LONG'),
    ),
    captcha: v.nullish(v.object({ id: v.string('INVALID'), answer: v.string('INVALID') }, 'INVALID')),
    consents: v.nullish(v.array(v.picklist(CONSENT_KINDS, 'INVALID'), 'INVALID'), []),
  },
  'INVALID',
)
export type RequestInput = Omit<v.InferOutput<typeof requestInput>, 'chat'>
/** What the visitor has written and ticked. */
export type RequestContent = Omit<RequestInput, 'key' | 'captcha'>

/** Where the request comes from, in `lead_source`. */
export const CHAT_SOURCE = 'chat'

/** Names of the wire of requests, as the chat window has them. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ first_name: 'firstName', last_name: 'lastName', email: 'email', phone_number: 'phone' },
  ...{ country: 'countryCode', service_name: 'message', terms: 'consents' },
}

type ChatFacts = { readonly locale: Locale; readonly timeZone: string | null; readonly at: Date }

/** The request of a visitor who is not signed in. */
export function parseVisitorRequest(
  { firstName, lastName, email, phone, countryCode, message, consents }: RequestContent,
  { locale, timeZone, at }: ChatFacts,
): Result<SentRequest, 'INVALID_PAYLOAD'> {
  const has = (kind: (typeof CONSENT_KINDS)[number]) => consents.includes(kind)
  const wire = {
    ...{ first_name: firstName, last_name: lastName, email, phone_number: phone, country: countryCode },
    ...{ service_name: message, locale, time_zone: timeZone, lead_source: CHAT_SOURCE },
    consents: {
      ...{ privacy: has('privacy_terms'), health: has('health_data') },
      ...{ messaging: has('messaging'), marketing: has('marketing') },
    },
  }
  const parsed = parseSubmission(wire, at)
  if (parsed.ok) return ok(parsed.value.request)
  const fields = Object.entries(parsed.fields ?? {}).map(([name, code]) => [NAMES[name] ?? name, code])
  return err('INVALID_PAYLOAD', Object.fromEntries(fields))
}
