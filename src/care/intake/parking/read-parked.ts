import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { WAITING_SHOWN } from '@/care/requests/constants'
import { parkedRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { UserId } from '@/lib/record-ids'
import { type SentRequest, sentRequest } from '../schema'
import { toWaiting, type WaitingRequest } from './present'

/** What a request parked by an older version lacks: it knew one form only. */
const BEFORE_CONTACT = { form: 'landing', leadSource: null, affiliateKey: null }

/** What was parked. @throws when it was tampered with. */
export function openParked({ id, payload }: { readonly id: string; readonly payload: string }): SentRequest {
  const kept: unknown = JSON.parse(open(payload, contextOf(id), env().DATA_KEYS))
  return v.parse(sentRequest, typeof kept === 'object' ? { ...BEFORE_CONTACT, ...kept } : kept)
}

/** Requests in somebody's name that were not sent and still can be, the newest first. For that person only. */
export async function listWaiting(db: Executor, userId: UserId): Promise<readonly WaitingRequest[]> {
  const rows = await db
    .select()
    .from(parkedRequest)
    .where(
      and(
        eq(parkedRequest.userId, userId),
        gt(parkedRequest.expiresAt, now()),
        isNotNull(parkedRequest.payload),
      ),
    )
    .orderBy(desc(parkedRequest.createdAt), desc(parkedRequest.id))
    .limit(WAITING_SHOWN)
  return rows.flatMap((row) => readWaiting(row) ?? [])
}

/** One that cannot be read must not close the whole area to its owner. */
function readWaiting({ id, payload, createdAt, expiresAt }: typeof parkedRequest.$inferSelect) {
  try {
    return toWaiting({ id, createdAt, expiresAt }, openParked({ id, payload: payload ?? '' }))
  } catch (error) {
    log.error({ err: error, id }, 'a parked request could not be read')
    return undefined
  }
}

export function contextOf(id: string) {
  return `parked_request:${id}:payload` as const
}
