import { eq } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import type { AddressKind } from './constants'
import { billingDetails, chatPreference, postalAddress, profileImage } from './table'

/** A person's account and profile; undefined where there is no profile. */
export async function findProfile(db: Executor, userId: UserId) {
  const [row] = await db
    .select({ user, profile, imageId: profileImage.id })
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .leftJoin(profileImage, eq(profileImage.userId, user.id))
    .where(eq(user.id, userId))
    .limit(1)
  return row
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** The addresses that a person has saved. */
export async function findAddresses(db: Executor, userId: UserId) {
  const rows = await db.select().from(postalAddress).where(eq(postalAddress.userId, userId))
  const of = (wanted: AddressKind) => rows.find(({ kind }) => kind === wanted)
  return { home: of('home'), billing: of('billing') }
}
export type AddressRow = typeof postalAddress.$inferSelect

/** To whom a person's invoices are written; undefined while they have said nothing. */
export async function findBilling(db: Executor, userId: UserId) {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId)).limit(1)
  if (!row) return undefined
  const { sameAddress, name, taxId } = row
  return { sameAddress, name, taxId: taxId && open(taxId, taxIdContext(userId), env().DATA_KEYS) }
}
export type BillingRow = NonNullable<Awaited<ReturnType<typeof findBilling>>>

/** How a person reads and writes messages; undefined while they have said nothing. */
export async function findChatPreference(db: Executor, userId: UserId) {
  const [row] = await db.select().from(chatPreference).where(eq(chatPreference.userId, userId)).limit(1)
  return row
}

export type ChatRow = typeof chatPreference.$inferSelect

/** The language that a person's messages are written in: the one they have chosen for it, else that of the page. */
export async function findWrittenLocale(db: Executor, userId: UserId, pageLocale: Locale): Promise<Locale> {
  return (await findChatPreference(db, userId))?.locale ?? pageLocale
}

/** The context that a sealed tax id is bound to. */
export function taxIdContext(userId: UserId) {
  return `billing_details:${userId}:tax_id` as const
}
