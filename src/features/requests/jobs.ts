import type { CareDb } from '@/db/client'
import { pruneKeys } from '@/db/idempotency'
import { pruneChallenges } from '@/features/captcha/mutations'
import { pruneParked } from './parking/mutations'

/** Removes what requests leave behind once its time is over: codes, keys of answered posts, parked forms. */
export async function pruneRequests(db: CareDb): Promise<void> {
  await pruneChallenges(db)
  await pruneKeys(db)
  await pruneParked(db)
}
