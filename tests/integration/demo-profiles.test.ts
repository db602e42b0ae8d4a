/** What the demo's people have in their profiles: filled in once, and left as people change it. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { profile } from '@/care/accounts/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedProfiles } from '@/care/demo/seed-profiles'
import { postalAddress } from '@/care/profile/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

const accounts = await seedDemoAccounts()
const patient = accounts.get('patient@demo.kervan.example') ?? newId<UserId>()
const stored = async () => ({
  person: (await db.select().from(profile).where(eq(profile.userId, patient)))[0],
  addresses: await db.select().from(postalAddress).where(eq(postalAddress.userId, patient)),
})

it('the patient has phone, location, time zone and address', async () => {
  await inTransaction((tx) => seedProfiles(tx, accounts))
  const { person, addresses } = await stored()
  expect(person).toMatchObject({ country: 'DE', timeZone: 'Europe/Berlin', location: 'Hamburg, Deutschland' })
  expect(addresses).toMatchObject([{ kind: 'home', city: 'Hamburg', country: 'DE' }])
})

it('a second seeding changes nothing, and keeps what was changed meanwhile', async () => {
  await db
    .update(profile)
    .set({ timeZone: 'Asia/Tokyo', location: 'Tokyo' })
    .where(eq(profile.userId, patient))
  await db.update(postalAddress).set({ city: 'Tokyo' }).where(eq(postalAddress.userId, patient))
  await inTransaction((tx) => seedProfiles(tx, accounts))
  const { person, addresses } = await stored()
  expect(person).toMatchObject({ timeZone: 'Asia/Tokyo', location: 'Tokyo' })
  expect(addresses).toMatchObject([{ city: 'Tokyo' }])
})
