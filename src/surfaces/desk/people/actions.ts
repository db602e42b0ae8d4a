'use server'

import type { Actor } from '@/care/sign-in/session'
import { changeRole as change } from '@/care/staff/change-role'
import { disablePerson as disable } from '@/care/staff/disable-person'
import { enablePerson as enable } from '@/care/staff/enable-person'
import { endSessionsOf } from '@/care/staff/end-sessions-of'
import { inviteStaff as invite } from '@/care/staff/invite-staff'
import { mayManagePeople } from '@/care/staff/policy'
import { resendInvitation as resend } from '@/care/staff/resend-invitation'
import { resetSecondStep as reset } from '@/care/staff/reset-second-step'
import { disableForm, inviteForm, personForm, resendForm, roleForm, sessionForm } from '@/care/staff/schema'
import { unlockPerson as unlock } from '@/care/staff/unlock-person'
import { withdrawInvitation as withdraw } from '@/care/staff/withdraw-invitation'
import { formAction } from '@/surfaces/forms/form-action'

type Context = { readonly actor: Actor; readonly clientIp: string | null }

const managerOf = ({ actor, clientIp }: Context) => ({ userId: actor.userId, clientIp })

/** Makes a staff account for `email` and mails the link to its password. Admins only. */
export const inviteStaff = formAction({
  name: 'person.invite',
  schema: inviteForm,
  policy: mayManagePeople,
  keeps: ['email', 'name', 'role', 'language'],
  useCase: ({ idempotency_key: key, ...invitation }, context) =>
    invite(managerOf(context), { ...invitation, key }),
})

/** Mails a new link to the invited `person`. Admins only. */
export const resendInvitation = formAction({
  name: 'person.resend-invitation',
  schema: resendForm,
  policy: mayManagePeople,
  useCase: ({ person: personId, idempotency_key: key }, context) =>
    resend(managerOf(context), { personId, key }),
})

/** Deletes the account of the invited `person`. Admins only. */
export const withdrawInvitation = formAction({
  name: 'person.withdraw-invitation',
  schema: personForm,
  policy: mayManagePeople,
  useCase: ({ person }, context) => withdraw(managerOf(context), person),
})

/** Gives the member of staff `person`, who had the role `from`, another `role`. Admins only. */
export const changeRole = formAction({
  name: 'person.change-role',
  schema: roleForm,
  policy: mayManagePeople,
  keeps: ['role', 'heir'],
  useCase: ({ person: personId, ...roles }, context) => change(managerOf(context), { personId, ...roles }),
})

/** Disables the account of `person`; `heir` takes over their open requests. Admins only. */
export const disablePerson = formAction({
  name: 'person.disable',
  schema: disableForm,
  policy: mayManagePeople,
  keeps: ['heir'],
  useCase: ({ person: personId, heir }, context) => disable(managerOf(context), { personId, heir }),
})

/** Enables the account of `person` again. Admins only. */
export const enablePerson = formAction({
  name: 'person.enable',
  schema: personForm,
  policy: mayManagePeople,
  useCase: ({ person }, context) => enable(managerOf(context), person),
})

/** Lets `person` try to sign in again. Admins only. */
export const unlockPerson = formAction({
  name: 'person.unlock',
  schema: personForm,
  policy: mayManagePeople,
  useCase: ({ person }, context) => unlock(managerOf(context), person),
})

/** Ends one `session` of `person`, or `all` of them. Admins only. */
export const endSessions = formAction({
  name: 'person.end-sessions',
  schema: sessionForm,
  policy: mayManagePeople,
  useCase: ({ person: personId, session }, context) =>
    endSessionsOf(managerOf(context), { personId, session }),
})

/** Removes the second step of the member of staff `person`. Admins only. */
export const resetSecondStep = formAction({
  name: 'person.reset-second-step',
  schema: personForm,
  policy: mayManagePeople,
  useCase: ({ person }, context) => reset(managerOf(context), person),
})
