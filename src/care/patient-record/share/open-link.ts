/** Someone with the link gives its passcode. */
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { checkPassword } from '@/care/accounts/hashing'
import { createNotification } from '@/care/notifications/create-notification'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { networkKey } from '@/lib/network'
import type { RecordOpeningId, RecordShareId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type OpeningKind, SHARE_LIMIT, WRONG_MAX } from './constants'
import { normalizePasscode } from './rules'
import { recordOpening, recordShare } from './table'

type Attempt = { readonly token: string; readonly passcode: string; readonly clientIp: string | null }
type OpenCode = 'TOO_MANY_REQUESTS' | 'PASSCODE_WRONG'

/**
 * Opens a link with its passcode. Counted before it is compared, by network and by link: after five wrong ones a link is
 * locked. Unknown, expired, revoked and locked links are answered like a wrong passcode, after the same work.
 * @returns the secret of the reader's cookie
 */
export async function openShare(attempt: Attempt): Promise<Result<{ readonly viewer: string }, OpenCode>> {
  const { token, passcode, clientIp } = attempt
  const { allowed } = await takeAttempt(careDb(), `record-share:${networkKey(clientIp)}`, SHARE_LIMIT)
  if (!allowed) return err('TOO_MANY_REQUESTS')
  const { id, userId, passcodeHash, wrong } = recordShare
  const [share] = await careDb()
    .update(recordShare)
    .set({ wrong: sql`${wrong} + 1` })
    .where(isOpenNow(token))
    .returning({ id, userId, passcodeHash })
  const checked = await checkPassword(normalizePasscode(passcode), share?.passcodeHash ?? null)
  if (checked === 'BUSY') {
    if (share) await careDb().update(recordShare).set(returnOne).where(eq(id, share.id))
    return err('TOO_MANY_REQUESTS')
  }
  if (!share || !checked) return err('PASSCODE_WRONG')
  return inTransaction(async (tx) => {
    await tx.update(recordShare).set(returnOne).where(eq(id, share.id))
    const viewer = randomToken()
    await storeOpening(tx, { ...share, kind: 'view', viewer, clientIp })
    return ok({ viewer })
  })
}

const returnOne = { wrong: sql`greatest(${recordShare.wrong} - 1, 0)` }

function isOpenNow(token: string) {
  const { tokenHash, wrong, revokedAt, expiresAt } = recordShare
  const isOpen = and(lt(wrong, WRONG_MAX), isNull(revokedAt), gt(expiresAt, now()))
  return and(eq(tokenHash, sha256(token)), isOpen)
}

type Opening = {
  readonly id: RecordShareId
  readonly userId: UserId
  readonly kind: OpeningKind
  /** Of the reader's cookie, where the passcode was given. */
  readonly viewer?: string
  readonly clientIp: string | null
}

/** Writes down what was opened; the patient hears of the first opening of a link. */
export async function storeOpening(tx: Tx, opening: Opening): Promise<void> {
  const { id: shareId, userId, kind, viewer, clientIp } = opening
  const id = newId<RecordOpeningId>()
  const network = seal(networkKey(clientIp), `record_opening:${id}:network`, env().DATA_KEYS)
  const viewerHash = viewer === undefined ? null : sha256(viewer)
  await tx.insert(recordOpening).values({ id, shareId, kind, network, viewerHash, at: now() })
  const entry = { action: 'record.share-opened', subject: 'record_share', subjectId: shareId }
  await recordAudit(tx, { actorId: null, ...entry, clientIp, patientId: userId })
  const [made] = await tx.select({ n: count() }).from(recordOpening).where(eq(recordOpening.shareId, shareId))
  if (made?.n === 1)
    await createNotification(tx, {
      ...{ userId, event: 'record_opened', subjectId: userId },
      key: `record-opened:${shareId}`,
    })
}
