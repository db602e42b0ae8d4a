import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { OnCallOrganisationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findOrganisation } from './find-organisation'
import { listOrganisations } from './list-organisations'
import { mayManageOnCall } from './policy'
import type { OnCallDetail, OnCallRow } from './present'

/** Every on-call organisation; none for anyone who may not manage them. Specification, section 8: personnel data. */
export async function loadOnCall(): Promise<Result<readonly OnCallRow[], 'PERSONNEL_LOADING_FAILED'>> {
  if (!mayManageOnCall(await currentActor())) return ok([])
  return read(() => listOrganisations(careDb()))
}

export type OnCallDetailCode = 'FORBIDDEN' | 'ORGANISATION_NOT_FOUND' | 'PERSONNEL_LOADING_FAILED'

/**
 * One on-call organisation with its shifts.
 * @param weekFrom the first of the seven days that are shown
 * @param notesPage of its hand-over notes, from 1; without one the last few
 */
export async function loadOnCallOrganisation(
  id: UncheckedId<OnCallOrganisationId>,
  weekFrom: string,
  notesPage?: number,
): Promise<Result<OnCallDetail, OnCallDetailCode>> {
  if (!mayManageOnCall(await currentActor())) return err('FORBIDDEN')
  if (!isId<OnCallOrganisationId>(id)) return err('ORGANISATION_NOT_FOUND')
  const found = await read(() => findOrganisation(careDb(), id, weekFrom, notesPage))
  if (!found.ok) return found
  return found.value ? ok(found.value) : err('ORGANISATION_NOT_FOUND')
}

async function read<T>(work: () => Promise<T>): Promise<Result<T, 'PERSONNEL_LOADING_FAILED'>> {
  try {
    return ok(await work())
  } catch (error) {
    log.error({ err: error }, 'the on-call organisations could not be read')
    return err('PERSONNEL_LOADING_FAILED')
  }
}
