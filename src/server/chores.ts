/**
 * Small chores that need no queue: sealing the audit chain, dropping what is past its time. Each stands for itself: one
 * that fails is tried again at the next round, and keeps none of the others from their turn.
 */

import { sealAudit, sealLateAudit } from '@/base/audit/jobs'
import { pruneChallenges as pruneCaptchas } from '@/base/captcha/answer-challenge'
import { pruneCounts } from '@/base/counts/add-counts'
import { dropGone, sweepOrphans } from '@/care/documents/orphans/sweep-orphans'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { pruneParked } from '@/care/intake/parking/park-request'
import { pruneQuarantine } from '@/care/intake/quarantine/release-request'
import { remindOfExpiry } from '@/care/offers/remind-of-expiry'
import { sealPlainContents } from '@/care/orders/seal-plain-contents'
import { removeUnconfirmed } from '@/care/privacy/remove-unconfirmed'
import { pruneChanges } from '@/care/sign-in/address/change-email'
import { pruneTokens } from '@/care/sign-in/create-account'
import { pruneChallenges as pruneSignIns } from '@/care/sign-in/second-factor/check-challenge'
import { pruneSessions } from '@/care/sign-in/security/change-password'
import type { CareDb } from '@/db/client'
import { pruneKeys } from '@/db/idempotency'
import { pruneBuckets } from '@/db/rate-limit'
import { log } from '@/lib/log'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Failing once may be a database that restarts; so often in a row, somebody must look. */
const OFTEN = 3

export type Chore = {
  readonly name: string
  /** Milliseconds between two that went well; without it, every round. */
  readonly every?: number
  readonly work: (db: CareDb) => Promise<unknown>
}

export const CHORES: readonly Chore[] = [
  { name: 'seal-audit', work: sealAudit },
  { name: 'rate-limits', work: pruneBuckets },
  { name: 'captchas', work: pruneCaptchas },
  { name: 'answered-posts', work: pruneKeys },
  { name: 'parked-requests', work: pruneParked },
  { name: 'quarantine', work: pruneQuarantine },
  { name: 'files-not-sent', work: pruneDocuments },
  { name: 'files-of-deleted-records', work: dropGone },
  { name: 'sign-ins', work: pruneSignIns },
  { name: 'sessions', work: pruneSessions },
  { name: 'mailed-links', work: pruneTokens },
  { name: 'changes-of-address', work: pruneChanges },
  { name: 'accounts-not-confirmed', every: HOUR, work: removeUnconfirmed },
  { name: 'offers-about-to-expire', every: 10 * MINUTE, work: remindOfExpiry },
  { name: 'page-counts', every: HOUR, work: pruneCounts },
  { name: 'files-of-nobody', every: HOUR, work: sweepOrphans },
  { name: 'seal-plain-offers', every: 24 * HOUR, work: sealPlainContents },
  { name: 'seal-late-audit', every: 24 * HOUR, work: sealLateAudit },
]

/**
 * What is done in each round, and remembered from one to the next.
 * @returns does what is due; never throws. Its argument: milliseconds, on any clock that only goes forward
 */
export function createRounds(db: CareDb, chores: readonly Chore[]) {
  const dueAt = new Map<string, number>()
  const failures = new Map<string, number>()
  return async function round(at: number, stopping?: AbortSignal): Promise<void> {
    for (const { name, every = 0, work } of chores) {
      if (stopping?.aborted) return
      if (at < (dueAt.get(name) ?? at)) continue
      try {
        await work(db)
        dueAt.set(name, at + every)
        failures.delete(name)
      } catch (error) {
        const times = (failures.get(name) ?? 0) + 1
        failures.set(name, times)
        if (times < OFTEN) log.warn({ err: error, chore: name, times }, 'a chore of the worker failed')
        else log.error({ err: error, chore: name, times }, 'a chore of the worker keeps failing')
      }
    }
  }
}
