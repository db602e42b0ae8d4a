/** Forms of the desk about tokens of other programs. */
import * as v from 'valibot'
import type { Right } from '@/base/api-tokens/constants'
import { fieldCodes } from '@/lib/field-codes'
import { storableText } from '@/lib/plain-text'
import { apiTokenIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { LIFETIMES, type Lifetime, TOKEN_NAME_MAX_LENGTH, TOKEN_PURPOSE_MAX_LENGTH } from './constants'

const tick = v.optional(v.literal('on', 'INVALID'))
const required = (missing: string, maxLength: number, tooLong: string) =>
  v.pipe(v.string(missing), v.transform(storableText), v.nonEmpty(missing), v.maxLength(maxLength, tooLong))

const tokenForm = v.object({
  name: required('NAME_REQUIRED', TOKEN_NAME_MAX_LENGTH, 'NAME_TOO_LONG'),
  purpose: required('PURPOSE_REQUIRED', TOKEN_PURPOSE_MAX_LENGTH, 'PURPOSE_TOO_LONG'),
  may_read_all: tick,
  may_send_requests: tick,
  lifetime: v.picklist(LIFETIMES, 'LIFETIME_REQUIRED'),
  idempotency_key: v.pipe(v.string('INVALID'), v.uuid('INVALID')),
})

export type TokenInput = {
  readonly name: string
  readonly purpose: string
  /** At least one. */
  readonly rights: readonly Right[]
  readonly lifetime: Lifetime
  readonly key: string
}

/** The form that makes a token. Without a right a token would open nothing that is not public. */
export function readTokenForm(formData: FormData): Result<TokenInput, 'INVALID_INPUT'> {
  const parsed = v.safeParse(tokenForm, Object.fromEntries(formData))
  const rights: Right[] = [
    ...(formData.has('may_read_all') ? (['read-all'] as const) : []),
    ...(formData.has('may_send_requests') ? (['send-requests'] as const) : []),
  ]
  const missing: Record<string, string> = rights.length === 0 ? { may_read_all: 'RIGHTS_REQUIRED' } : {}
  if (!parsed.success) return err('INVALID_INPUT', { ...fieldCodes(parsed.issues), ...missing })
  if (rights.length === 0) return err('INVALID_INPUT', missing)
  const { name, purpose, lifetime, idempotency_key: key } = parsed.output
  return ok({ name, purpose, rights, lifetime, key })
}

/** The button of one token. */
export const revokeForm = v.object({ token: apiTokenIdSchema })
