import { hasConsent } from '@/care/consent/find-consent'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'

/** Whether the signed-in person has agreed that their health data is used: then no form asks for it again. */
export async function loadMyHealthConsent(): Promise<boolean> {
  const actor = await currentActor()
  return actor !== null && hasConsent(careDb(), actor.userId, 'health_data')
}
