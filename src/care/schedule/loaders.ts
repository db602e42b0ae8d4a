import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { err, ok, type Result } from '@/lib/result'
import { TEAM_AHEAD_DAYS } from './constants'
import { findReference, type Reference } from './find-reference'
import { listTeamOf } from './list-team'
import type { TeamMember } from './present'

/** The order or request that the signed-in patient can refer to; undefined without one, or when it cannot be read. */
export async function loadMyReference(): Promise<Reference | undefined> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return undefined
  try {
    return await findReference(careDb(), actor.userId)
  } catch (error) {
    log.warn({ err: error }, 'the reference for a mail to us could not be read')
    return undefined
  }
}

/** The signed-in patient's team with its shifts of the coming days. Specification, section 8: personnel data. */
export async function loadMyTeam(): Promise<Result<readonly TeamMember[], 'PERSONNEL_LOADING_FAILED'>> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return ok([])
  try {
    const at = now()
    const until = new Date(at.getTime() + TEAM_AHEAD_DAYS * DAY_MS)
    return ok(await listTeamOf(careDb(), actor.userId, { at, until }))
  } catch (error) {
    log.error({ err: error }, 'the team of a patient could not be read')
    return err('PERSONNEL_LOADING_FAILED')
  }
}
