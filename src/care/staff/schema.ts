/** Forms of the desk about people. */
import * as v from 'valibot'
import { STAFF_ROLES } from '@/care/accounts/roles'
import { emailAddress } from '@/care/accounts/schema'
import { LOCALES } from '@/i18n/locales'
import { storableText } from '@/lib/plain-text'
import { sessionIdSchema, userIdSchema } from '@/lib/record-ids'
import { INVITED_NAME_MAX_LENGTH } from './constants'

const key = v.pipe(v.string('INVALID'), v.uuid('INVALID'))
const staffRole = v.picklist(STAFF_ROLES, 'ROLE_REQUIRED')
/** Who takes over the open requests; empty: nobody yet. */
const heir = v.optional(v.union([v.literal(''), userIdSchema], 'INVALID'), '')

export const inviteForm = v.object({
  email: emailAddress,
  name: v.pipe(
    v.string('NAME_REQUIRED'),
    v.transform(storableText),
    v.nonEmpty('NAME_REQUIRED'),
    v.maxLength(INVITED_NAME_MAX_LENGTH, 'NAME_TOO_LONG'),
  ),
  role: staffRole,
  language: v.picklist(LOCALES, 'LANGUAGE_REQUIRED'),
  idempotency_key: key,
})

/** The button of one person. */
export const personForm = v.object({ person: userIdSchema })

export const resendForm = v.object({ person: userIdSchema, idempotency_key: key })

/** `from`: the role that the page showed. */
export const roleForm = v.object({
  person: userIdSchema,
  from: v.picklist(STAFF_ROLES, 'INVALID'),
  role: staffRole,
  heir,
})

export const disableForm = v.object({ person: userIdSchema, heir })

export const sessionForm = v.object({
  person: userIdSchema,
  session: v.union([v.literal('all'), sessionIdSchema], 'INVALID'),
})
