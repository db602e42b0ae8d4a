import { recordAudit } from '@/base/audit/record-audit'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { mayManagePrivacy } from '../policy'
import { ACCESS_NEWEST, ACCESS_PAGE_SIZE, type AccessKind } from './constants'
import type { AccessPage } from './present'
import { listAccess } from './read-access'

const NOTHING: AccessPage = { rows: [], hasMore: false, timeZone: HOSPITAL_TIME_ZONE }

/**
 * Who read the signed-in patient's data; nothing for anyone else. The reading of the list is recorded as well, except
 * for a demo account, whose visits leave nothing.
 * @param page from 1; `newest` for the few lines of the privacy page
 * @param kind of records; undefined for all
 */
export async function loadMyAccess(page: number | 'newest', kind?: AccessKind): Promise<AccessPage> {
  const actor = await currentActor()
  if (!actor || !mayManagePrivacy(actor)) return NOTHING
  const { userId, demo } = actor
  const part =
    page === 'newest'
      ? { limit: ACCESS_NEWEST, offset: 0 }
      : { limit: ACCESS_PAGE_SIZE, offset: (page - 1) * ACCESS_PAGE_SIZE }
  const found = await listAccess(careDb(), userId, { ...part, kind })
  if (!demo) {
    const entry = { action: 'access-list.read', subject: 'user', subjectId: userId, patientId: userId }
    await recordAudit(careDb(), { actorId: userId, ...entry })
  }
  return found
}
