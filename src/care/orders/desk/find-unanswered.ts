/**
 * Offers that the team follows up: `UNOPENED_DAYS` after they were sent, once opened `UNANSWERED_DAYS` after that. The days
 * are counted from what the team has written since.
 */
import { type SQL, sql } from 'drizzle-orm'
import { UNANSWERED_DAYS, UNOPENED_DAYS } from '@/care/offers/constants'
import { offer, offerVersion } from '@/care/offers/table'
import { contactRequest } from '@/care/requests/table'
import { dayInIstanbul } from '@/i18n/dates'
import { DAY_MS } from '@/lib/durations'

/** Condition: the request has such an offer. Offers that wait are few: they are read once, not for each request. */
export function hasUnanswered(at: Date): SQL {
  return sql`${contactRequest.id} = any(array(select due.request_id from (${unanswered(at)}) as due))`
}

/** Since when the longest of them waits; null where there is none. */
export function unansweredSince(at: Date): SQL<Date | null> {
  return sql`(select min(due.since) from (${unanswered(at)}) as due where due.request_id = ${contactRequest.id})`
}

/** Tables of conversations by their names: that room is above orders, whose steps decide about messages sent later. */
function unanswered(at: Date): SQL {
  const before = (days: number) => sql`${new Date(at.getTime() - days * DAY_MS).toISOString()}::timestamptz`
  const isOpened = sql`coalesce(${offer.openedVersion} = ${offer.version}, false)`
  return sql`
    select waiting.request_id, waiting.since from (
      select ${offer.requestId} as request_id, ${isOpened} as is_opened, greatest(
        case when ${isOpened} then ${offer.openedAt} else ${offer.sentAt} end,
        (select max(m.created_at) from conversation_message m join conversation c on c.id = m.conversation_id
          where c.request_id = ${offer.requestId} and m.side = 'team')
      ) as since
      from ${offer} join ${offerVersion}
        on ${offerVersion.offerId} = ${offer.id} and ${offerVersion.version} = ${offer.version}
      where ${offer.status} = 'sent' and ${offerVersion.validUntil} >= ${dayInIstanbul(at)}
    ) as waiting
    where waiting.since <= case when waiting.is_opened then ${before(UNANSWERED_DAYS)} else ${before(UNOPENED_DAYS)} end`
}
