/** The payload of the job that answers a forgotten password: address and secret are sealed. */
import * as v from 'valibot'
import { LOCALES, type Locale } from '@/i18n/locales'
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'

const payloadSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  parked: v.optional(v.string()),
  locale: v.picklist(LOCALES),
})

type Content = { readonly email: string; readonly parked?: string | undefined; readonly locale: Locale }

/** @returns the job's payload */
export function sealPasswordReset(id: string, { email, parked, locale }: Content) {
  const { DATA_KEYS } = env()
  return {
    id,
    email: seal(email, contextOf(id, 'email'), DATA_KEYS),
    ...(parked && { parked: seal(parked, contextOf(id, 'parked'), DATA_KEYS) }),
    locale,
  }
}

/** @throws when the payload is not one of ours */
export function openPasswordReset(payload: unknown) {
  const { id, email, parked, locale } = v.parse(payloadSchema, payload)
  const { DATA_KEYS } = env()
  return {
    id,
    email: open(email, contextOf(id, 'email'), DATA_KEYS),
    parked: parked && open(parked, contextOf(id, 'parked'), DATA_KEYS),
    locale,
  }
}

/** The email address a job is about. @throws when the payload is not one of ours */
export function emailOfReset(payload: unknown): string {
  const { id, email } = v.parse(payloadSchema, payload)
  return open(email, contextOf(id, 'email'), env().DATA_KEYS)
}

function contextOf(id: string, what: 'email' | 'parked'): SealContext {
  return `password_reset:${id}:${what}`
}
