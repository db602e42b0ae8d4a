/** What the desk sees of a mail or job that was given up: only what is needed to act. Pure. */
import type { JobId, MailId, RequestId } from '@/lib/record-ids'
import type { FailureCause } from './rules'

type FailedId =
  | { readonly kind: 'mail'; readonly id: MailId }
  /** The number that the job has in the queue. */
  | { readonly kind: 'job'; readonly id: JobId }

export type FailedItem = FailedId & {
  /** Template of the mail or name of the job. */
  readonly what: string
  /** `a…@example.org`; null where a job has none or it cannot be opened. */
  readonly concerns: string | null
  /** The newest request from that address: how the person can be reached. */
  readonly requestId: RequestId | null
  /** ISO 8601: when it was queued. */
  readonly since: string
  readonly attempts: number
  readonly cause: FailureCause
  /** To find it in the server's log. */
  readonly code: string | null
}

export type FailedPage = { readonly items: readonly FailedItem[]; readonly total: number }
