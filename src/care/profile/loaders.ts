import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { log } from '@/lib/log'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { MessageOrder } from './constants'
import {
  type AddressView,
  type BillingView,
  type ChatView,
  type PersonView,
  presentAddress,
  presentBilling,
  presentChat,
  presentPerson,
} from './present'
import { findAddresses, findBilling, findChatPreference, findProfile } from './read-profile'
import { type ProfileRevisions, revisionsOf } from './read-revisions'

/** Why a settings page has nothing to show. Specification, section 8, patient area. */
export type UserDataCode = 'USER_NOT_FOUND' | 'NO_USER_DATA' | 'USER_DATA_NOT_LOADED'

/** The signed-in person's own profile, whatever their role. */
export function loadMyPerson(): Promise<Result<PersonView, UserDataCode>> {
  return readOwn(async (userId) => {
    const row = await findProfile(careDb(), userId)
    return row ? ok(presentPerson(row)) : err('NO_USER_DATA')
  })
}

/** The signed-in patient's profile with their addresses, and what each form was opened with. */
export function loadMyProfile(): Promise<
  Result<
    { person: PersonView; home: AddressView | null; billing: BillingView; revisions: ProfileRevisions },
    UserDataCode
  >
> {
  return readOwn(async (userId, isPatient) => {
    if (!isPatient) return err('USER_NOT_FOUND')
    const db = careDb()
    const [row, addresses, billing] = await Promise.all([
      findProfile(db, userId),
      findAddresses(db, userId),
      findBilling(db, userId),
    ])
    if (!row) return err('NO_USER_DATA')
    const home = presentAddress(addresses.home)
    const revisions = revisionsOf(row, addresses, billing)
    return ok({ person: presentPerson(row), home, billing: presentBilling(billing, addresses), revisions })
  })
}

/** How the signed-in patient reads and writes messages. */
export function loadMyChat(): Promise<Result<ChatView, UserDataCode>> {
  return readOwn(async (userId, isPatient) => {
    if (!isPatient) return err('USER_NOT_FOUND')
    return ok(presentChat(await findChatPreference(careDb(), userId)))
  })
}

/** Which voice of a translated message the signed-in person reads first. */
export async function loadMyMessageOrder(): Promise<MessageOrder> {
  const chat = await loadMyChat()
  return chat.ok ? chat.value.order : 'translation'
}

/** A page of the settings says what is wrong in its own frame, instead of failing as a whole. */
async function readOwn<View>(
  read: (userId: UserId, isPatient: boolean) => Promise<Result<View, UserDataCode>>,
): Promise<Result<View, UserDataCode>> {
  const actor = await currentActor()
  if (!actor) return err('USER_NOT_FOUND')
  try {
    return await read(actor.userId, mayUsePortal(actor))
  } catch (error) {
    log.error({ err: error }, 'the data of a person could not be read')
    return err('USER_DATA_NOT_LOADED')
  }
}
