import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { queueMail } from '@/base/mail/queue-mail'
import { type Hasher, scryptHasher } from '@/care/accounts/hashing'
import type { Role, StaffRole } from '@/care/accounts/roles'
import { type PasswordFault, passwordFaults } from '@/care/accounts/rules'
import { emailAddress } from '@/care/accounts/schema'
import { session, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { insertPerson } from './create-account'
import { recordAccountEvent } from './record-account-event'
import { savePassword } from './save-password'
import { issueToken } from './tokens/issue-token'

export type StaffInput = {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  /** Without one, a link to choose it is mailed and returned. */
  readonly password?: string
  readonly locale?: Locale
}

/**
 * Makes a staff account, or gives an existing account that role; for the operator's command line. A changed role
 * ends the account's sessions.
 */
export async function createStaff(
  { email: typedEmail, name, role, password, locale = 'de' }: StaffInput,
  hasher: Hasher = scryptHasher,
): Promise<Result<{ userId: UserId; setPasswordUrl?: string }, PasswordFault | 'EMAIL_INVALID'>> {
  const parsed = v.safeParse(emailAddress, typedEmail)
  if (!parsed.success) return err('EMAIL_INVALID')
  const email = parsed.output
  const [fault] = password === undefined ? [] : passwordFaults(password, email)
  if (fault) return err(fault)
  const hash = password === undefined ? undefined : await hasher.hash(password)
  const [firstName = name, ...rest] = name.trim().split(/\s+/)
  return inTransaction(async (tx) => {
    const lastName = rest.join(' ') || '-'
    const created = await insertPerson(tx, {
      email,
      firstName,
      lastName,
      locale,
      role,
      verified: hash !== undefined,
    })
    const userId = created ?? (await changeRole(tx, email, role))
    await recordAccountEvent(tx, `staff-${role}`, { userId, actorId: null })
    if (hash) {
      await savePassword(tx, userId, hash)
      return ok({ userId })
    }
    const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
    const props = { firstName, setPasswordUrl: url, expiresAt: expiresAt.toISOString() }
    await queueMail(tx, {
      key: `staff:${newId()}`,
      to: email,
      locale,
      userId,
      template: 'set-password',
      props,
    })
    return ok({ userId, setPasswordUrl: url })
  })
}

async function changeRole(tx: Executor, email: string, role: Role): Promise<UserId> {
  const [row] = await tx
    .update(user)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(user.email, email))
    .returning({ id: user.id })
  if (!row) throw new Error('No account has the email address whose role is to change')
  await tx.delete(session).where(eq(session.userId, row.id))
  return row.id
}
