'use server'

import * as v from 'valibot'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { deleteView as remove, saveView as save } from '@/care/requests/views/save-view'
import { viewForm } from '@/care/requests/views/schema'
import { formAction } from '@/surfaces/forms/form-action'
import { readDeskQuery, viewQuery } from '../requests/query'

/** Keeps the filters `query` of the list under `name`, for the sender alone. Desk only. */
export const saveView = formAction({
  name: 'request.save-view',
  schema: viewForm,
  policy: mayWorkOnRequests,
  keeps: ['name'],
  // Read as the list reads it: only filters are stored, whatever was posted.
  useCase: ({ name, query }, { actor }) =>
    save(actor, { name, query: viewQuery(readDeskQuery(Object.fromEntries(new URLSearchParams(query)))) }),
})

/** Removes the sender's own view `view`. Desk only. */
export const deleteView = formAction({
  name: 'request.delete-view',
  schema: v.object({ view: v.string('INVALID') }),
  policy: mayWorkOnRequests,
  useCase: ({ view }, { actor }) => remove(actor, view),
})
