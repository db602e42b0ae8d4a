import { cookies } from 'next/headers'
import { currentActor } from '@/care/sign-in/session'
import { mayActForPatients } from '../policy'
import { RETURNED_COOKIE } from './constants'
import { type ReturnedForm, restoreForm } from './restore-form'

/** What the admin has typed for a file that was refused a moment ago; undefined when there is nothing, or for others. */
export async function loadReturnedForm(): Promise<ReturnedForm | undefined> {
  const actor = await currentActor()
  if (!actor || !mayActForPatients(actor)) return undefined
  return restoreForm(actor.userId, (await cookies()).get(RETURNED_COOKIE)?.value)
}
