import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS } from '@/lib/durations'
import { TEAM_ROLES } from '../constants'
import type { OnCallPerson, Organisation } from '../present'
import { peopleOf } from '../present'
import { readMembers, readRoster } from '../read-roster'
import { onCallFeed, onCallMember, onCallOrganisation } from '../table'
import { FEED_AHEAD_DAYS, FEED_PAST_DAYS } from './constants'
import { type FeedEvent, feedEvents } from './rules'

/** A calendar with names and numbers of the team, and nothing about patients. */
export type OnCallCalendar = {
  readonly organisation: Pick<Organisation, 'id' | 'name' | 'phone'>
  /** Whose shifts alone it has; null for all. */
  readonly person: string | null
  readonly locale: Locale
  readonly sequence: number
  readonly changedAt: Date
  readonly events: readonly (FeedEvent & { readonly person: OnCallPerson })[]
}

const [maker, memberAccount] = [alias(user, 'maker'), alias(user, 'member_account')]

/**
 * The calendar of a secret link, and that it was read. Undefined alike for a link that is unknown or revoked, of an
 * organisation that is archived, of a member who was removed, and where the account of the one who made it, or of the
 * member, is closed or outside the team.
 */
export async function readFeed(token: string): Promise<OnCallCalendar | undefined> {
  const db = careDb()
  const isOpen = and(
    eq(onCallFeed.tokenHash, sha256(token)),
    isNull(onCallFeed.revokedAt),
    isNull(onCallOrganisation.archivedAt),
    or(isNull(onCallFeed.memberId), isNull(onCallMember.removedAt)),
    // Someone who leaves the team or gets another role takes no calendar along.
    isNull(maker.disabledAt),
    inArray(maker.role, TEAM_ROLES),
    // A member without an account has a link that only the team makes.
    or(
      isNull(memberAccount.id),
      and(isNull(memberAccount.disabledAt), inArray(memberAccount.role, TEAM_ROLES)),
    ),
  )
  const [found] = await db
    .select({ feed: onCallFeed, organisation: onCallOrganisation, member: onCallMember })
    .from(onCallFeed)
    .innerJoin(onCallOrganisation, eq(onCallOrganisation.id, onCallFeed.organisationId))
    .innerJoin(maker, eq(maker.id, onCallFeed.createdBy))
    .leftJoin(onCallMember, eq(onCallMember.id, onCallFeed.memberId))
    .leftJoin(memberAccount, eq(memberAccount.id, onCallMember.userId))
    .where(isOpen)
  if (!found) return undefined
  const { feed, organisation, member } = found
  await db.update(onCallFeed).set({ lastReadAt: now() }).where(eq(onCallFeed.id, feed.id))
  const at = now().getTime()
  const rows = await readRoster(db, [organisation.id], new Date(at - FEED_PAST_DAYS * DAY_MS))
  const people = peopleOf(await readMembers(db, [organisation.id]))
  const events = feedEvents(rows, feed.memberId).filter(({ from }) => from < at + FEED_AHEAD_DAYS * DAY_MS)
  return {
    organisation: { id: organisation.id, name: organisation.name, phone: organisation.phone },
    person: member?.name ?? null,
    locale: toLocale(feed.locale) ?? DEFAULT_LOCALE,
    sequence: organisation.rosterVersion,
    changedAt: organisation.rosterChangedAt,
    events: events.flatMap((event) => {
      const person = people.get(event.memberId)
      return person ? [{ ...event, person }] : []
    }),
  }
}
