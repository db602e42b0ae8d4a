import { cache } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { err, ok, type Result } from '@/lib/result'
import { TEAM_AHEAD_DAYS } from './constants'
import { listTeamOf } from './list-team'
import type { TeamMember } from './present'
import { listReferences } from './references/list-references'
import type { Reference } from './references/rules'

/** The requests that the signed-in patient can quote, read once per page; none when they cannot be read. */
export const loadMyReferences = cache(async (): Promise<readonly Reference[]> => {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return []
  try {
    return await listReferences(careDb(), actor.userId, now())
  } catch (error) {
    log.warn({ err: error }, 'the references of a patient could not be read')
    return []
  }
})

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
