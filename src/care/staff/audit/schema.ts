/** The query of the audit log's page. Pure. */
import * as v from 'valibot'
import { isCalendarDay } from '@/lib/calendar-day'
import { type AuditEntryId, auditEntryIdSchema } from '@/lib/record-ids'

/** As typed; what is not usable is left out. */
export type AuditQuery = {
  /** An email address, or the id of an account. */
  readonly person: string
  /** `offer.sent`, or `offer.` for all of that kind. */
  readonly action: string
  /** `RQ-2026-0042`, `OR-2026-0001`, or the id of a record. */
  readonly subject: string
  /** Days in the reader's zone, `2026-12-05`, both included. */
  readonly from: string
  readonly to: string
  readonly before: AuditEntryId | undefined
}

type QueryValues = Readonly<Record<string, string | undefined>>

const TEXT_MAX_LENGTH = 254 // of an email address

export function readAuditQuery(values: QueryValues): AuditQuery {
  const text = (name: string) => (values[name] ?? '').trim().slice(0, TEXT_MAX_LENGTH)
  const day = (name: string) => (isCalendarDay(text(name)) ? text(name) : '')
  const before = v.safeParse(auditEntryIdSchema, values.before)
  return {
    person: text('person'),
    action: /^[a-z-]+\.[a-z_-]*$/.test(text('action')) ? text('action') : '',
    subject: text('subject'),
    from: day('from'),
    to: day('to'),
    before: before.success ? before.output : undefined,
  }
}

/** The same page as a query, `?action=offer.sent`; empty for the plain log. */
export function auditQueryString(query: AuditQuery): string {
  const parts = new URLSearchParams()
  for (const name of ['person', 'action', 'subject', 'from', 'to', 'before'] as const) {
    const value = query[name]
    if (value) parts.set(name, value)
  }
  const text = parts.toString()
  return text ? `?${text}` : ''
}

/** Whether anything but the page is chosen: then opening it is a search. */
export function isSearch({ person, action, subject, from, to }: AuditQuery): boolean {
  return [person, action, subject, from, to].some((value) => value !== '')
}
