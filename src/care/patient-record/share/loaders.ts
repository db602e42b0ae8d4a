import { cookies } from 'next/headers'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { mayWriteRecord } from '../policy'
import type { PatientSummary } from '../summary/present'
import { readSummary } from '../summary/read-summary'
import { VIEWER_COOKIE } from './constants'
import { storeOpening } from './open-link'
import type { ShareView } from './present'
import { findOpenedShare, readShares } from './read-links'

/** The signed-in patient's own links; none for everybody else. */
export async function loadMyShares(): Promise<ShareView[]> {
  const actor = await currentActor()
  return actor && mayWriteRecord(actor) ? readShares(careDb(), actor.userId) : []
}

/** The summary of the link that this browser has opened; undefined where the passcode is still to be given. */
export async function loadSharedSummary(token: string): Promise<PatientSummary | undefined> {
  const viewer = (await cookies()).get(VIEWER_COOKIE)?.value
  const share = await findOpenedShare(careDb(), { token, viewer })
  return share && readSummary(careDb(), share.userId)
}

/** The same for a file; that it was taken is written down first. */
export async function loadSharedFile(
  token: string,
  kind: 'pdf' | 'fhir',
  clientIp: string | null,
): Promise<PatientSummary | undefined> {
  const viewer = (await cookies()).get(VIEWER_COOKIE)?.value
  const share = await findOpenedShare(careDb(), { token, viewer })
  if (!share) return undefined
  await inTransaction((tx) => storeOpening(tx, { ...share, kind, clientIp }))
  return readSummary(careDb(), share.userId)
}
