/** Where a notification leads, which changes of an account make one, and how long it is kept. Pure. */
import type { SecurityChange } from '@/base/mail/constants'
import { monthsBefore } from '@/lib/months'
import { EVENTS, KEPT_MONTHS, type NotificationEvent, type SubjectId } from './constants'

type Target = { readonly event: NotificationEvent; readonly subjectId: SubjectId }

/** The path of what a notification is about, without the language. */
export function targetOf({ event, subjectId }: Target): string {
  if (event === 'channel_tested') return '/settings/notifications'
  switch (EVENTS[event].subject) {
    case 'offer':
      return `/my-requests/offers/${subjectId}`
    case 'order':
      if (event.startsWith('payment_')) return `/my-requests/orders/${subjectId}/payment`
      return `/my-requests/orders/${subjectId}`
    case 'request':
      return `/my-requests/requests/${subjectId}`
    case 'conversation':
      return `/my-requests/messages/${subjectId}`
    case 'record':
      return '/settings/patient-record'
    case 'documents':
      return '/my-requests/documents'
    case 'account':
      return '/settings/security'
    case 'privacy':
      return '/settings/privacy'
  }
}

/**
 * Whether a change of an account is in its owner's list. `emailTaken` is mailed to the owner of another account; in the
 * list of the person who typed the address it would tell them that the account exists.
 */
export function isListed(change: SecurityChange): boolean {
  return change !== 'emailTaken'
}

/** Notifications from before this time are deleted, if they were read. */
export function keptSince(at: Date): Date {
  return monthsBefore(at, KEPT_MONTHS)
}
