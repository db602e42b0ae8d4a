import { mayUsePortal } from '@/care/accounts/policy'
import { type PreferencesView, presentPreferences } from '@/care/notifications/preferences/present'
import { readPreferences } from '@/care/notifications/preferences/read-preferences'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'

/** What the signed-in patient has chosen, and which channels reach them; null for anyone else. */
export async function loadMyPreferences(): Promise<PreferencesView | null> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return null
  const preferences = await readPreferences(careDb(), actor.userId)
  return presentPreferences(preferences, {
    ...{ email: 'ready', in_app: 'ready' },
    ...{ sms: 'not_offered', chat: 'not_offered', push: 'not_offered' },
  })
}
