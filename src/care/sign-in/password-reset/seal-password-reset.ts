/**
 * The payload of the job that answers a forgotten password: email address and confirmation token are sealed. Jobs
 * that are queued already have the token as `parked`.
 */
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

type Content = {
  readonly email: string
  readonly confirmationToken?: string | undefined
  readonly locale: Locale
}

/** @returns the job's payload */
export function sealPasswordReset(id: string, { email, confirmationToken, locale }: Content) {
  const { DATA_KEYS } = env()
  return {
    id,
    email: seal(email, contextOf(id, 'email'), DATA_KEYS),
    ...(confirmationToken && { parked: seal(confirmationToken, contextOf(id, 'parked'), DATA_KEYS) }),
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
    confirmationToken: parked && open(parked, contextOf(id, 'parked'), DATA_KEYS),
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
