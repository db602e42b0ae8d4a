import { asc } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import { CHECKED_DAYS } from './constants'
import { type OnCallRow, peopleOf, presentRow, toRoster } from './present'
import { readMembers, readRoster } from './read-roster'
import { checkedWindow } from './rules'
import { onCallOrganisation } from './table'

/** Every organisation with who is on duty, by name; those that are archived last. */
export async function listOrganisations(db: Executor): Promise<readonly OnCallRow[]> {
  const organisations = await db
    .select()
    .from(onCallOrganisation)
    .orderBy(asc(onCallOrganisation.name), asc(onCallOrganisation.id))
  const ids = organisations.map(({ id }) => id)
  const at = now()
  const rows = await readRoster(db, ids, at)
  const people = peopleOf(await readMembers(db, ids))
  const shown = organisations.map((organisation) => {
    const isOwn = (row: { readonly organisationId: OnCallOrganisationId }) =>
      row.organisationId === organisation.id
    const roster = toRoster({
      shifts: rows.shifts.filter(isOwn),
      overrides: rows.overrides.filter(isOwn),
      closings: rows.closings,
    })
    const window = checkedWindow(at.getTime(), CHECKED_DAYS, organisation.timeZone)
    return presentRow({ organisation, people, roster, window, at: at.getTime() })
  })
  return shown.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))
}
