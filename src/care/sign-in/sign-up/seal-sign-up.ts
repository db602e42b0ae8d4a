/** The payload of the job that answers a sign-up: everything but id and language is sealed. */
import * as v from 'valibot'
import type { Locale } from '@/i18n/locales'
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { type NewPatient, signUpContent, signUpPayload } from './schema'

/** `person` is null where only another link is asked for. */
export type SignUpContent = { readonly email: string; readonly person: NewPatient | null }

/** @returns the job's payload */
export function sealSignUp(content: SignUpContent, locale: Locale) {
  const id = newId()
  return { id, sealed: seal(JSON.stringify(content), contextOf(id), env().DATA_KEYS), locale }
}

/** @throws when the payload is not one of ours */
export function openSignUp(payload: unknown) {
  const { id, sealed, locale } = v.parse(signUpPayload, payload)
  const content = v.parse(signUpContent, JSON.parse(open(sealed, contextOf(id), env().DATA_KEYS)))
  return { id, locale, ...content }
}

/** The email address a job is about. @throws when the payload is not one of ours */
export function emailOfSignUp(payload: unknown): string {
  return openSignUp(payload).email
}

function contextOf(id: string): SealContext {
  return `sign_up:${id}:question`
}
