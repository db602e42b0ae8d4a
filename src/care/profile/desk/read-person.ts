import { and, eq, isNull } from 'drizzle-orm'
import { findZone } from '@/care/accounts/find-zone'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { readChannelStates } from '@/care/notifications/deliveries/read-channel-states'
import { presentPreferences } from '@/care/notifications/preferences/present'
import { readPreferences } from '@/care/notifications/preferences/read-preferences'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import { findAddresses, findBilling, findChatPreference, findProfile } from '../read-profile'
import { mayReadBilling, mayReadPaymentSettings } from './policy'
import { type DeskPersonView, presentDeskPerson } from './present'

/** Whose account a request belongs to; undefined for one in quarantine, and for one without an account. */
export async function findPersonOf(db: Executor, requestId: RequestId): Promise<UserId | undefined> {
  const [row] = await db
    .select({ userId: user.id })
    .from(contactRequest)
    .innerJoin(user, eq(user.id, contactRequest.userId))
    .where(and(eq(contactRequest.id, requestId), isNull(contactRequest.quarantine)))
  return row?.userId
}

type PersonQuery = { readonly userId: UserId; readonly requestId: RequestId; readonly reader: Actor }

/** What a member of the team reads of a person. What they may not see is not read. */
export async function readPerson(
  db: Executor,
  { userId, requestId, reader }: PersonQuery,
): Promise<DeskPersonView | undefined> {
  const row = await findProfile(db, userId)
  if (!row) return undefined
  const isShown = mayReadBilling(reader, await hasOrder(db, userId))
  const { states } = await readChannelStates(db, userId)
  return presentDeskPerson({
    ...{ ...row, requestId, isAdmin: mayReadPaymentSettings(reader) },
    addresses: await findAddresses(db, userId),
    billing: isShown ? await findBilling(db, userId) : 'hidden',
    writtenLocale: (await findChatPreference(db, userId))?.locale ?? null,
    timeZone: await findZone(db, userId),
    preferences: presentPreferences(await readPreferences(db, userId), states),
    consents: await listConsents(db, userId),
  })
}

async function hasOrder(db: Executor, userId: UserId): Promise<boolean> {
  const isTheirs = eq(treatmentOrder.userId, userId)
  const [found] = await db.select({ id: treatmentOrder.id }).from(treatmentOrder).where(isTheirs).limit(1)
  return found !== undefined
}

function listConsents(db: Executor, userId: UserId) {
  const { kind, givenAt, withdrawnAt } = consent
  return db
    .select({ kind, givenAt, withdrawnAt, readOutBy: user.name })
    .from(consent)
    .leftJoin(user, eq(user.id, consent.notedBy))
    .where(and(eq(consent.userId, userId), isNull(withdrawnAt)))
    .orderBy(kind)
}
