import { and, eq, notInArray } from 'drizzle-orm'
import type { StaffNotice } from '@/base/mail/constants'
import { queueMail } from '@/base/mail/queue-mail'
import type { MailProps } from '@/base/mail/schema'
import type { Role } from '@/care/accounts/roles'
import { user } from '@/care/accounts/table'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { ChatId, PendingConfirmationId, RequestId, UserId } from '@/lib/record-ids'
import { requestReference } from '../rules'
import { contactRequest } from '../table'
import { isActiveColleague } from './list-colleagues'

type Event = {
  readonly kind: StaffNotice
  /** A second mail about the same event to the same person is not queued. */
  readonly key: string
  /** One person; without it everyone who works at the desk. */
  readonly to?: UserId | undefined
  /** Only those of them with this role. */
  readonly role?: Role
  /** Who acted, and who may do nothing about it: they get no mail. */
  readonly except: readonly UserId[]
}
type RequestNotice = Event & {
  readonly requestId: RequestId
  /** The page to open, below the desk: `/requests/…`. */
  readonly page: string
}

/**
 * Queues a mail about one request to members of the care team, each in their own language, in the transaction of the
 * event. It has the number of the request and a link; no name, no health data. Closed and invited accounts get none.
 */
export async function notifyColleagues(tx: Tx, { requestId, ...notice }: RequestNotice): Promise<void> {
  const { number, createdAt } = contactRequest
  const [request] = await tx
    .select({ number, createdAt })
    .from(contactRequest)
    .where(eq(contactRequest.id, requestId))
  if (!request) throw new Error(`Request ${requestId} does not exist`)
  await queueMails(tx, { ...notice, reference: requestReference(request), count: 1 })
}

type Transfer = Pick<Event, 'key' | 'except'> & {
  readonly to: UserId
  readonly requestIds: readonly RequestId[]
}

/** One mail to the new owner of requests, however many they are. */
export async function notifyOfTransfer(tx: Tx, { requestIds, ...event }: Transfer): Promise<void> {
  const [requestId, ...others] = requestIds
  if (!requestId) return
  const count = requestIds.length
  const page = others.length === 0 ? `/requests/${requestId}` : `?owner=${event.to}`
  if (others.length === 0) await notifyColleagues(tx, { ...event, kind: 'requestAssigned', requestId, page })
  else await queueMails(tx, { ...event, kind: 'requestsAssigned', reference: null, count, page })
}

type DeletionNotice = {
  readonly kind: Extract<StaffNotice, 'requestUnconfirmed' | 'requestNotTheirs' | 'requestTakenBack'>
  /** Of the pending confirmation, which is deleted. */
  readonly id: PendingConfirmationId
  /** Null for a request that its sender wrote: nobody is told. */
  readonly filedBy: UserId | null
  readonly createdAt: Date
  /** The colleague who deleted it. */
  readonly byName?: string
  readonly except?: readonly UserId[]
}

/** Tells who took a request down on the phone that it is deleted. It had no number yet, so the mail says when that was. */
export async function notifyOfUnconfirmed(
  tx: Tx,
  { kind, id, filedBy, createdAt, byName, except = [] }: DeletionNotice,
): Promise<void> {
  if (!filedBy) return
  const filedAt = createdAt.toISOString()
  const about = { reference: null, count: 1, filedAt, byName, page: '/requests/new' }
  await queueMails(tx, { ...about, kind, key: id, to: filedBy, except })
}

/** Tells everyone at the desk that chats were closed without an answer. @param key the id of one of them */
export async function notifyOfChats(
  tx: Tx,
  { count, key }: { readonly count: number; readonly key: ChatId },
): Promise<void> {
  await queueMails(tx, { kind: 'chatsUnanswered', key, count, reference: null, except: [], page: '/chat' })
}

type StaffMail = Event &
  Pick<MailProps<'staff-notice'>, 'reference' | 'count'> & {
    readonly page: string
    /** ISO 8601. */
    readonly filedAt?: string
    readonly byName?: string | undefined
  }

async function queueMails(tx: Tx, mail: StaffMail): Promise<void> {
  const { kind, key, to, role, except, page, reference, count, filedAt = null, byName = null } = mail
  const colleagues = await tx
    .select({ userId: user.id, email: user.email, locale: user.locale })
    .from(user)
    .where(
      and(
        isActiveColleague,
        notInArray(user.id, [...except]),
        to && eq(user.id, to),
        role && eq(user.role, role),
      ),
    )
  for (const { userId, email, locale } of colleagues)
    await queueMail(tx, {
      ...{ key: `staff:${kind}:${key}:${userId}`, to: email, locale, userId },
      template: 'staff-notice',
      props: {
        ...{ kind, reference, count, filedAt, byName },
        deskUrl: `${env().PUBLIC_URL}/${locale}/desk${page}`,
      },
    })
}
