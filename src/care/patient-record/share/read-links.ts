import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { open, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { RecordShareId, UserId } from '@/lib/record-ids'
import { VIEW_SECONDS } from './constants'
import type { ShareView } from './present'
import { shareState } from './rules'
import { recordOpening, recordShare } from './table'

const LISTED_MAX = 50

/** A patient's own links with their openings, the newest first. */
export async function readShares(db: Executor, userId: UserId): Promise<ShareView[]> {
  const shares = await db
    .select()
    .from(recordShare)
    .where(eq(recordShare.userId, userId))
    .orderBy(desc(recordShare.createdAt))
    .limit(LISTED_MAX)
  if (shares.length === 0) return []
  const openings = await db
    .select()
    .from(recordOpening)
    .where(
      inArray(
        recordOpening.shareId,
        shares.map(({ id }) => id),
      ),
    )
    .orderBy(desc(recordOpening.at))
  const at = now()
  return shares.map((share) => ({
    id: share.id,
    state: shareState(share, at),
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    openings: openings
      .filter(({ shareId }) => shareId === share.id)
      .map(({ id, kind, network, at: openedAt }) => ({
        kind,
        network: open(network, `record_opening:${id}:network`, env().DATA_KEYS),
        at: openedAt.toISOString(),
      })),
  }))
}

type Reader = { readonly token: string; readonly viewer: string | undefined }
export type OpenedShare = { readonly id: RecordShareId; readonly userId: UserId }

/** The link that a reader has open: the passcode was given in this browser, and it is neither revoked nor expired. */
export async function findOpenedShare(
  db: Executor,
  { token, viewer }: Reader,
): Promise<OpenedShare | undefined> {
  if (!viewer) return undefined
  const at = now()
  const { id, userId, tokenHash, expiresAt, revokedAt } = recordShare
  const [row] = await db
    .select({ id, userId })
    .from(recordOpening)
    .innerJoin(recordShare, eq(id, recordOpening.shareId))
    .where(
      and(
        eq(recordOpening.viewerHash, sha256(viewer)),
        gt(recordOpening.at, new Date(at.getTime() - VIEW_SECONDS * 1000)),
        eq(tokenHash, sha256(token)),
        isNull(revokedAt),
        gt(expiresAt, at),
      ),
    )
  return row
}
