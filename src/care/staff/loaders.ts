/** What the desk's pages about people show. Admins only. */
import { recordAudits } from '@/base/audit/record-audit'
import { type PersonnelCode, readPersonnel } from '@/care/accounts/read-personnel'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { UncheckedId, UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { findPatients } from './find-patients'
import { findPerson } from './find-person'
import { listStaff } from './list-staff'
import { mayManagePeople } from './policy'
import type { PatientView, PersonView, StaffFilter, StaffView } from './present'

/** Members of staff; none for anyone who may not manage them. */
export async function loadStaff(
  filter: StaffFilter = {},
): Promise<Result<readonly StaffView[], PersonnelCode>> {
  if (!mayManagePeople(await currentActor())) return ok([])
  return readPersonnel(() => listStaff(careDb(), filter))
}

/** Patients with exactly this address or name. Each look-up is recorded, also one that finds nobody. */
export async function loadPatients(typed: string): Promise<Result<readonly PatientView[], PersonnelCode>> {
  const actor = await currentActor()
  if (!actor || !mayManagePeople(actor) || typed.trim() === '') return ok([])
  return readPersonnel(async () => {
    const found = await findPatients(careDb(), typed)
    await recordLookUp(actor.userId, found.length > 0 ? found.map(({ userId }) => userId) : ['nobody'])
    return found
  })
}

/** The page of one person; that of a patient is recorded. Undefined for anyone who may not manage people. */
export async function loadPerson(
  id: UncheckedId<UserId>,
): Promise<Result<PersonView | undefined, PersonnelCode>> {
  const actor = await currentActor()
  if (!actor || !mayManagePeople(actor) || !isId<UserId>(id)) return ok(undefined)
  return readPersonnel(async () => {
    const view = await findPerson(careDb(), id, actor.userId)
    if (view?.kind === 'patient') await recordLookUp(actor.userId, [id])
    return view
  })
}

function recordLookUp(actorId: UserId, subjectIds: readonly string[]): Promise<void> {
  const entry = { actorId, action: 'account.looked-up', subject: 'user' }
  return recordAudits(
    careDb(),
    subjectIds.map((subjectId) => ({ ...entry, subjectId })),
  )
}
