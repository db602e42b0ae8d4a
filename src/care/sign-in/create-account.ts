import type { Role } from '@/care/accounts/roles'
import { fullName } from '@/care/accounts/rules'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { recordAccountEvent } from './record-account-event'

type NewPerson = {
  /** As `emailAddress` of schema.ts gives it: lower-case. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
  /** E.164. */
  readonly phone?: string | null
  readonly country?: string | null
}

/**
 * Makes the account of a first request (specification, section 1). It cannot sign in until the emailed link was used.
 * Of two requests at once with one email address, one makes it and the other gets ACCOUNT_EXISTS.
 */
export async function createPatientForRequest(
  tx: Tx,
  person: NewPerson,
): Promise<Result<{ userId: UserId }, 'ACCOUNT_EXISTS'>> {
  const userId = await insertPerson(tx, { ...person, role: 'patient' })
  if (!userId) return err('ACCOUNT_EXISTS')
  await recordAccountEvent(tx, 'created', { userId, actorId: null })
  return ok({ userId })
}

/** @returns the new id; undefined when the email address has an account already. */
export async function insertPerson(
  tx: Executor,
  person: NewPerson & { role: Role; demo?: boolean; verified?: boolean },
): Promise<UserId | undefined> {
  const { email, firstName, lastName, locale, role, demo = false, verified = false } = person
  const [created] = await tx
    .insert(user)
    .values({ name: fullName(firstName, lastName), email, locale, role, demo, emailVerified: verified })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  if (!created) return undefined
  const { phone = null, country = null } = person
  await tx.insert(profile).values({ userId: created.id, firstName, lastName, phone, country })
  return created.id
}
