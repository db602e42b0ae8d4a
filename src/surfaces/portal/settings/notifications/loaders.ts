import { pushKey } from '@/base/messengers/send-push'
import { mayUsePortal } from '@/care/accounts/policy'
import { type Reach, readChannelStates } from '@/care/notifications/deliveries/read-channel-states'
import { type PreferencesView, presentPreferences } from '@/care/notifications/preferences/present'
import { readPreferences } from '@/care/notifications/preferences/read-preferences'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'

export type MyPreferences = PreferencesView & {
  readonly reach: Reach
  /** The public key that a browser subscribes with; null without web push. */
  readonly pushKey: string | null
}

/** What the signed-in patient has chosen, and which channels reach them; null for anyone else. */
export async function loadMyPreferences(): Promise<MyPreferences | null> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return null
  const reach = await readChannelStates(careDb(), actor.userId)
  const preferences = await readPreferences(careDb(), actor.userId)
  return { ...presentPreferences(preferences, reach.states), reach, pushKey: pushKey() }
}
