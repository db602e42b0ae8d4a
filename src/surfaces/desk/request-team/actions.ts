'use server'

import { mayWorkOnRequests } from '@/care/requests/policy'
import { linkRequest as link } from '@/care/requests/same-person/link-request'
import { linkForm, unlinkForm } from '@/care/requests/same-person/schema'
import { addNote as add } from '@/care/requests/team/add-note'
import { assignRequest as assign } from '@/care/requests/team/assign-request'
import { assignForm, noteForm } from '@/care/requests/team/schema'
import { markAnswered as mark } from '@/care/requests/waiting/mark-answered'
import { answeredForm } from '@/care/requests/waiting/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Puts the request `request` into the hands of `assignee`, with a `note` for colleagues. Desk only. */
export const assignRequest = formAction({
  name: 'request.assign',
  schema: assignForm,
  policy: mayWorkOnRequests,
  keeps: ['assignee', 'note'],
  useCase: ({ request: requestId, assignee: assigneeId, from, note }, { actor, clientIp }) =>
    assign(actor, { requestId, assigneeId, from, note, clientIp }),
})

/** Notes `text` about the request `request` for the colleagues. Desk only. */
export const addNote = formAction({
  name: 'request.note',
  schema: noteForm,
  policy: mayWorkOnRequests,
  keeps: ['text'],
  useCase: ({ request: requestId, text, idempotency_key: key }, { actor, clientIp }) =>
    add(actor, { requestId, text, key, clientIp }),
})

/** Marks the request `request` as answered outside the desk, or takes the mark back. Desk only. */
export const markAnswered = formAction({
  name: 'request.mark-answered',
  schema: answeredForm,
  policy: mayWorkOnRequests,
  useCase: ({ request: requestId, answered, seen }, { actor, clientIp }) =>
    mark(actor, { requestId, isAnswered: answered === 'on', seen, clientIp }),
})

/** Links the request `request` with the one whose number is `reference`, of the same person. Desk only. */
export const linkRequest = formAction({
  name: 'request.link',
  schema: linkForm,
  policy: mayWorkOnRequests,
  keeps: ['reference'],
  useCase: ({ request: requestId, reference, from }, { actor, clientIp }) =>
    link(actor, { requestId, reference, from, clientIp }),
})

/** Ends the link of the request `request` with an earlier one. Desk only. */
export const unlinkRequest = formAction({
  name: 'request.unlink',
  schema: unlinkForm,
  policy: mayWorkOnRequests,
  useCase: ({ request: requestId, from }, { actor, clientIp }) =>
    link(actor, { requestId, reference: '', from, clientIp }),
})
