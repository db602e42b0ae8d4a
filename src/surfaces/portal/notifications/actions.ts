'use server'

import { markAllRead, markRead } from '@/care/notifications/mark-read'
import { markAllReadInput, markReadInput } from '@/care/notifications/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Marks the actor's notification `notification` as read. */
export const markNotificationRead = formAction({
  name: 'notification.mark-read',
  schema: markReadInput,
  useCase: ({ notification }, { actor }) => markRead(actor, notification),
})

/** Marks all of them as read that are not newer than `until`. */
export const markAllNotificationsRead = formAction({
  name: 'notification.mark-all-read',
  schema: markAllReadInput,
  useCase: ({ until }, { actor }) => markAllRead(actor, new Date(until)),
})
