import { and, eq, isNull } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { RequestId, UserId } from '@/lib/record-ids'
import { sideOf } from './rules'

export type Patient = { readonly userId: UserId; readonly locale: Locale }

/** The person whose request it is; undefined where the actor may not write about it. Never one in quarantine. */
export async function findPatient(
  db: Executor,
  actor: Actor,
  requestId: RequestId,
): Promise<Patient | undefined> {
  const isOwn = sideOf(actor.role) === 'team' ? undefined : eq(contactRequest.userId, actor.userId)
  const [row] = await db
    .select({ userId: user.id, locale: user.locale })
    .from(contactRequest)
    .innerJoin(user, eq(user.id, contactRequest.userId))
    .where(and(eq(contactRequest.id, requestId), isNull(contactRequest.quarantine), isOwn))
  return row
}
