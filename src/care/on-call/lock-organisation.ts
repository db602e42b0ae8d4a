import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { OnCallOrganisationId, UncheckedId } from '@/lib/record-ids'
import type { Organisation } from './present'
import { onCallOrganisation } from './table'

/** The organisation, locked: its shifts, overrides and members are changed one after the other. */
export async function lockOrganisation(
  tx: Tx,
  id: UncheckedId<OnCallOrganisationId>,
): Promise<Organisation | undefined> {
  if (!isId<OnCallOrganisationId>(id)) return undefined
  const [row] = await tx.select().from(onCallOrganisation).where(eq(onCallOrganisation.id, id)).for('update')
  return row
}

/** The same, unless it is archived: then nothing of it is changed. */
export async function lockOpenOrganisation(
  tx: Tx,
  id: UncheckedId<OnCallOrganisationId>,
): Promise<Organisation | undefined> {
  const row = await lockOrganisation(tx, id)
  return row?.archivedAt ? undefined : row
}
