import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { inTransaction } from '@/db/transaction'
import { err, ok, type Result } from '@/lib/result'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { endOtherSessions } from '../security/end-other-sessions'
import { removeSecondFactor } from './remove-second-factor'

/**
 * For the operator's command line, when a person has lost phone and codes and was identified by other means. Every
 * session ends; staff set up a new factor at their next sign-in.
 */
export async function resetSecondFactor(email: string): Promise<Result<null, 'UNKNOWN_EMAIL'>> {
  return inTransaction(async (tx) => {
    const isTheirs = eq(user.email, email.trim().toLowerCase())
    const [person] = await tx.select().from(user).where(isTheirs).for('no key update')
    if (!person) return err('UNKNOWN_EMAIL')
    await removeSecondFactor(tx, person.id)
    await endOtherSessions(tx, person.id, undefined)
    await recordAccountEvent(tx, 'second-factor-reset', { userId: person.id, actorId: null })
    await notifyAccountOwner(tx, { ...person, userId: person.id }, 'secondFactorOff')
    return ok(null)
  })
}
