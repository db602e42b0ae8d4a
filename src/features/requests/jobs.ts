import type { CareDb } from '@/db/client'
import { pruneKeys } from '@/db/idempotency'
import { pruneChallenges } from '@/features/captcha/mutations'
import { pruneDocuments, sweepOrphans } from '@/features/documents/jobs'
import { pruneParked } from './parking/mutations'
import { pruneQuarantine } from './quarantine/mutations'

/**
 * Removes what requests leave behind once its time is over: codes, keys of answered posts, parked forms, files never
 * sent, what nobody released from quarantine.
 */
export async function pruneRequests(db: CareDb): Promise<void> {
  await pruneChallenges(db)
  await pruneKeys(db)
  await pruneParked(db)
  await pruneDocuments(db)
  await sweepOrphans(db)
  await pruneQuarantine(db)
}
