import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import type { SavedForm } from '@/lib/save-on-top'
import { askFirst, type RosterAnswer } from './check-roster'
import { lockOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { readRoster } from './read-roster'
import { type OnCallActor, recordChange } from './record-change'
import type { ArchiveInput } from './schema'
import { onCallOrganisation } from './table'

export type ArchiveCode = 'FORBIDDEN' | 'ORGANISATION_NOT_FOUND' | 'UNCONFIRMED'

/**
 * Archives an organisation that answers no more, or takes that back. Its calendars answer nothing meanwhile. Times in
 * which someone is planned are named first. The second time it changes nothing. Care team only.
 */
export async function archiveOrganisation(
  actor: OnCallActor,
  { organisation, archived, confirmed }: ArchiveInput,
): Promise<Result<RosterAnswer, ArchiveCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const question = askFirst(confirmed)
  const result = await allOrNothing<SavedForm, ArchiveCode>(async (tx) => {
    const stored = await lockOrganisation(tx, organisation)
    if (!stored) return err('ORGANISATION_NOT_FOUND')
    const isArchived = archived === 'yes'
    if ((stored.archivedAt !== null) === isArchived) return ok({ revision: '', isChanged: false })
    const fault = isArchived ? question.checkArchive(await readRoster(tx, [stored.id], now())) : ok(null)
    if (!fault.ok) return fault
    const archivedAt = isArchived ? now() : null
    await tx.update(onCallOrganisation).set({ archivedAt }).where(eq(onCallOrganisation.id, stored.id))
    const action = isArchived ? 'on-call.organisation-archived' : 'on-call.organisation-restored'
    await recordChange(tx, actor, { action, subject: 'on_call_organisation', subjectId: stored.id })
    return ok({ revision: '', isChanged: true })
  })
  return question.answer(result)
}
