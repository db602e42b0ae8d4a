import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { profile } from '@/care/accounts/table'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockManagedStaff, type ManageCode, type Manager } from './lock-managed-person'
import { stateOf } from './rules'
import { sendInvitation } from './send-invitation'

type Resend = {
  readonly personId: UserId
  /** Idempotency key of the form. */
  readonly key: string
}

export type ResendCode = ManageCode | 'NOT_STAFF' | 'NOT_INVITED' | 'IDEMPOTENCY_MISMATCH'

/** Mails a new link to a member of staff who has not used the last one. */
export async function resendInvitation(
  manager: Manager,
  { personId, key }: Resend,
): Promise<Result<null, ResendCode>> {
  const post = createPost('person.resend-invitation', manager, key, { personId })
  return once(post, v.null(), async (tx): Promise<Result<null, ResendCode>> => {
    const found = await lockManagedStaff(tx, manager, personId)
    if (!found.ok) return found
    if (stateOf(found.value) !== 'invited') return err('NOT_INVITED')
    const { id: userId, email, locale, name } = found.value
    const [names] = await tx
      .select({ firstName: profile.firstName })
      .from(profile)
      .where(eq(profile.userId, userId))
    const { userId: actorId, clientIp } = manager
    await recordAccountEvent(tx, 'invitation-sent', { userId, actorId, clientIp })
    await sendInvitation(tx, { userId, email, firstName: names?.firstName ?? name, locale })
    return ok(null)
  })
}
