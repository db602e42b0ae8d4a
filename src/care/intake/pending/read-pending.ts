import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { PENDING_SHOWN } from '@/care/requests/constants'
import { pendingConfirmation } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { UserId } from '@/lib/record-ids'
import { type SentRequest, sentRequest } from '../schema'
import { type PendingConfirmation, toPendingConfirmation } from './present'

/** What a form of an older version lacks: there was one form only. */
const BEFORE_CONTACT = { form: 'landing', leadSource: null, affiliateKey: null }

/** The form that is to be confirmed. @throws when it was tampered with. */
export function openPending({ id, payload }: { readonly id: string; readonly payload: string }): SentRequest {
  const form: unknown = JSON.parse(open(payload, contextOf(id), env().DATA_KEYS))
  return v.parse(sentRequest, typeof form === 'object' ? { ...BEFORE_CONTACT, ...form } : form)
}

/** Pending confirmations of an account that have not expired, the newest first. */
export async function listPending(db: Executor, userId: UserId): Promise<readonly PendingConfirmation[]> {
  const rows = await db
    .select()
    .from(pendingConfirmation)
    .where(
      and(
        eq(pendingConfirmation.userId, userId),
        gt(pendingConfirmation.expiresAt, now()),
        isNotNull(pendingConfirmation.payload),
      ),
    )
    .orderBy(desc(pendingConfirmation.createdAt), desc(pendingConfirmation.id))
    .limit(PENDING_SHOWN)
  return rows.flatMap((row) => readPending(row) ?? [])
}

/** One that cannot be read must not close the whole area to the patient. */
function readPending({ id, payload, createdAt, expiresAt }: typeof pendingConfirmation.$inferSelect) {
  try {
    return toPendingConfirmation({ id, createdAt, expiresAt }, openPending({ id, payload: payload ?? '' }))
  } catch (error) {
    log.error({ err: error, id }, 'a pending confirmation could not be read')
    return undefined
  }
}

export function contextOf(id: string) {
  return `parked_request:${id}:payload` as const
}
