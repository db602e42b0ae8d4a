'use server'

import { copyDay as copy } from '@/care/schedule/copying/copy-day'
import { copyForm } from '@/care/schedule/copying/schema'
import { addShift as add } from '@/care/schedule/desk/add-shift'
import { deleteShift as remove } from '@/care/schedule/desk/delete-shift'
import { mayManageSchedule } from '@/care/schedule/desk/policy'
import { addForm, deleteForm, editForm, statusForm, undoForm } from '@/care/schedule/desk/schema'
import { setStatus as set } from '@/care/schedule/desk/set-status'
import { undoChange as undo } from '@/care/schedule/desk/undo-change'
import { updateShift as update } from '@/care/schedule/desk/update-shift'
import { formAction } from '@/surfaces/forms/form-action'

/** Adds a shift of `person` on `day`, from `start` to `end` of the clocks in `zone`. Desk only. */
export const addShift = formAction({
  name: 'schedule.add',
  schema: addForm,
  policy: mayManageSchedule,
  keeps: 'all',
  useCase: ({ idempotency_key: key, ...typed }, { actor, clientIp }) =>
    add(actor, { ...typed, key, clientIp }),
})

/** Changes `shift`. Desk only. */
export const updateShift = formAction({
  name: 'schedule.edit',
  schema: editForm,
  policy: mayManageSchedule,
  keeps: 'all',
  useCase: (typed, { actor, clientIp }) => update(actor, { ...typed, clientIp }),
  // The next save is made on top of this one.
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** Deletes `shift`, unless it was changed since its page was read. Desk only. */
export const deleteShift = formAction({
  name: 'schedule.delete',
  schema: deleteForm,
  policy: mayManageSchedule,
  useCase: ({ idempotency_key: key, ...typed }, { actor, clientIp }) =>
    remove(actor, { ...typed, key, clientIp }),
})

/** Copies another day's shifts to `day`, which has none. Desk only. */
export const copyDay = formAction({
  name: 'schedule.copy',
  schema: copyForm,
  policy: mayManageSchedule,
  failure: 'CANNOT_COPY',
  useCase: ({ idempotency_key: key, ...typed }, { actor, clientIp }) =>
    copy(actor, { ...typed, key, clientIp }),
  done: ({ leftOut }) => (leftOut > 0 ? { code: 'COPIED_SOME' } : {}),
})

/** Says whether the person of a running `shift` can be called. Their own, or any for admins. */
export const setStatus = formAction({
  name: 'schedule.status',
  schema: statusForm,
  policy: mayManageSchedule,
  useCase: (typed, { actor, clientIp }) => set(actor, { ...typed, clientIp }),
})

/** Takes back the person's own `change` of the schedule. Desk only. */
export const undoChange = formAction({
  name: 'schedule.undo',
  schema: undoForm,
  policy: mayManageSchedule,
  useCase: (typed, { actor, clientIp }) => undo(actor, { ...typed, clientIp }),
})
