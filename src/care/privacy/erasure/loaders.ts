import { and, asc, count, eq, max } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { treatmentOrder } from '@/care/orders/table'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { mayExecuteErasures, mayManagePrivacy } from '../policy'
import { erasure } from '../table'
import { type DeskErasure, type ErasureView, presentKept, presentTimes } from './present'
import { readRetention } from './read-retention'
import { hasOpenBooking } from './request-erasure'
import { dueAfter, latestAfter, mayCarryOut, mayTakeBack } from './rules'

/** What erasure means for the signed-in patient, and their open request for it; undefined for other roles. */
export async function loadMyErasure(locale: Locale): Promise<ErasureView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayManagePrivacy(actor)) return undefined
  const { userId } = actor
  const [db, at, retention] = [careDb(), now(), readRetention()]
  const isAsked = and(eq(erasure.userId, userId), eq(erasure.status, 'asked'))
  const [asked] = await db.select().from(erasure).where(isAsked)
  const [booked] = await db
    .select({ at: max(treatmentOrder.updatedAt) })
    .from(treatmentOrder)
    .where(eq(treatmentOrder.userId, userId))
  const [given] = await db.select({ rows: count() }).from(consent).where(eq(consent.userId, userId))
  return {
    askedAt: asked?.askedAt.toISOString() ?? null,
    dueAt: asked?.dueAt.toISOString() ?? null,
    latestAt: asked ? latestAfter(asked.askedAt).toISOString() : null,
    mayTakeBack: asked !== undefined && mayTakeBack(asked, at),
    hasOpenBooking: await hasOpenBooking(db, userId),
    times: presentTimes(locale, retention),
    kept: presentKept({
      ...{ locale, retention, bookedAt: booked?.at ?? null },
      ...{ hasConsents: (given?.rows ?? 0) > 0, at: asked?.dueAt ?? dueAfter(at) },
    }),
  }
}

/** All open erasure requests, for admins; empty for other roles. */
export async function loadErasures(): Promise<readonly DeskErasure[]> {
  if (!mayExecuteErasures(await currentActor())) return []
  const [db, at] = [careDb(), now()]
  const rows = await db
    .select({ erasure, name: user.name, email: user.email })
    .from(erasure)
    .innerJoin(user, eq(user.id, erasure.userId))
    .where(eq(erasure.status, 'asked'))
    .orderBy(asc(erasure.dueAt))
  const views: DeskErasure[] = []
  for (const { erasure: asked, name, email } of rows)
    views.push({
      ...{ userId: asked.userId, name, email, askedAt: asked.askedAt.toISOString() },
      ...{ dueAt: asked.dueAt.toISOString(), latestAt: latestAfter(asked.askedAt).toISOString() },
      isDue: mayCarryOut(asked, at),
      hasOpenBooking: await hasOpenBooking(db, asked.userId),
    })
  return views
}
