import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { makeHash } from '@/care/accounts/hashing'
import { lockConsent } from '@/care/consent/find-consent'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { randomLetters, randomToken, sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { type RecordShareId, recordShareIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteRecord } from '../policy'
import {
  OPEN_SHARES_MAX,
  PASSCODE_ALPHABET,
  PASSCODE_LENGTH,
  type ShareMinutes,
  WRONG_MAX,
} from './constants'
import { recordShare } from './table'

export type NewShare = {
  readonly shareId: RecordShareId
  /** Both are shown once: only their hashes are stored. */
  readonly token: string
  readonly passcode: string
}
type CreateCode =
  | 'FORBIDDEN'
  | 'BUSY'
  | 'CONSENT_REQUIRED'
  | 'TOO_MANY_SHARES'
  | 'ALREADY_CREATED'
  | 'IDEMPOTENCY_MISMATCH'
type CreateShare = {
  readonly minutes: ShareMinutes
  readonly key: string
  readonly clientIp?: string | null
}

const created = v.object({ shareId: recordShareIdSchema })

/**
 * Makes a link to the patient's own summary. A repeated post makes no second one; its passcode cannot be shown again, so
 * it is answered `ALREADY_CREATED`. CONSENT_REQUIRED: the patient does not agree to the processing of health data.
 */
export async function createShare(
  actor: Actor,
  { minutes, key, clientIp }: CreateShare,
): Promise<Result<NewShare, CreateCode>> {
  if (!mayWriteRecord(actor)) return err('FORBIDDEN')
  const { userId } = actor
  const shareId = newId<RecordShareId>()
  const [token, passcode] = [randomToken(), randomLetters(PASSCODE_LENGTH, PASSCODE_ALPHABET)]
  const passcodeHash = await makeHash(passcode)
  if (passcodeHash === 'BUSY') return err('BUSY')
  const post = createPost('record.share', actor, key, { minutes })
  const result = await once<v.InferOutput<typeof created>, CreateCode>(post, created, async (tx) => {
    if (!(await lockConsent(tx, userId, 'health_data'))) return err('CONSENT_REQUIRED')
    const at = now()
    const { expiresAt: end, revokedAt, wrong } = recordShare
    const isOpen = and(gt(end, at), isNull(revokedAt), lt(wrong, WRONG_MAX))
    const [open] = await tx
      .select({ n: count() })
      .from(recordShare)
      .where(and(eq(recordShare.userId, userId), isOpen))
    if ((open?.n ?? 0) >= OPEN_SHARES_MAX) return err('TOO_MANY_SHARES')
    const expiresAt = new Date(at.getTime() + minutes * 60_000)
    const row = { id: shareId, userId, tokenHash: sha256(token), passcodeHash, expiresAt, createdAt: at }
    await tx.insert(recordShare).values(row)
    const entry = { action: 'record.shared', subject: 'record_share', subjectId: shareId }
    await recordAudit(tx, { actorId: userId, ...entry, clientIp: clientIp ?? null })
    return ok({ shareId })
  })
  if (!result.ok) return result
  return result.value.shareId === shareId ? ok({ shareId, token, passcode }) : err('ALREADY_CREATED')
}
