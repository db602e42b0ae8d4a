import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { OnCallOrganisationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { type OnCallActor, recordChange } from './record-change'
import { onCallOrganisation } from './table'

type Archive = { readonly organisation: UncheckedId<OnCallOrganisationId>; readonly archived: 'yes' | 'no' }

/**
 * Archives an organisation that answers no more, or takes that back. Its calendars answer nothing meanwhile. The second
 * time it changes nothing. Care team only.
 */
export async function archiveOrganisation(
  actor: OnCallActor,
  { organisation, archived }: Archive,
): Promise<Result<null, 'FORBIDDEN' | 'ORGANISATION_NOT_FOUND'>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  return allOrNothing<null, 'FORBIDDEN' | 'ORGANISATION_NOT_FOUND'>(async (tx) => {
    const stored = await lockOrganisation(tx, organisation)
    if (!stored) return err('ORGANISATION_NOT_FOUND')
    const isArchived = archived === 'yes'
    if ((stored.archivedAt !== null) === isArchived) return ok(null)
    const archivedAt = isArchived ? now() : null
    await tx.update(onCallOrganisation).set({ archivedAt }).where(eq(onCallOrganisation.id, stored.id))
    const action = isArchived ? 'on-call.organisation-archived' : 'on-call.organisation-restored'
    await recordChange(tx, actor, { action, subject: 'on_call_organisation', subjectId: stored.id })
    return ok(null)
  })
}
