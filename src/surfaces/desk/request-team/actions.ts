'use server'

import { mayWorkOnRequests } from '@/care/requests/policy'
import { addNote as add } from '@/care/requests/team/add-note'
import { assignRequest as assign } from '@/care/requests/team/assign-request'
import { assignForm, noteForm } from '@/care/requests/team/schema'
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
