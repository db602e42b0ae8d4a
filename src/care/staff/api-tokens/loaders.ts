import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { mayManageApiTokens } from '../policy'
import { listTokens } from './list-tokens'
import type { ApiTokenView } from './present'

/** Tokens of other programs; none for anyone who may not manage them. */
export async function loadApiTokens(): Promise<readonly ApiTokenView[]> {
  if (!mayManageApiTokens(await currentActor())) return []
  return listTokens(careDb())
}
