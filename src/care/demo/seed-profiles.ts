import { and, eq, isNull } from 'drizzle-orm'
import { profile } from '@/care/accounts/table'
import { billingDetails, postalAddress } from '@/care/profile/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

/** Made up: the numbers are not assigned, and the streets lead to no house. */
const PEOPLE = [
  {
    email: 'patient@demo.kervan.example',
    profile: {
      phone: '+4915112345678',
      country: 'DE',
      location: 'Hamburg, Deutschland',
      timeZone: 'Europe/Berlin',
    },
    home: {
      street: 'Lindenweg 14',
      addition: '2. Stock',
      city: 'Hamburg',
      district: 'Eimsbüttel',
      zip: '20259',
      country: 'DE',
    },
  },
  {
    email: 'demo@demo.kervan.example',
    profile: {
      phone: '+436601234567',
      country: 'AT',
      location: 'Wien, Österreich',
      timeZone: 'Europe/Vienna',
    },
    home: {
      street: 'Rosengasse 3',
      addition: 'Stiege 2, Tür 9',
      city: 'Wien',
      district: 'Neubau',
      zip: '1070',
      country: 'AT',
    },
  },
  {
    email: 'support@demo.kervan.example',
    profile: {
      phone: '+902120000012',
      country: 'TR',
      location: 'İstanbul, Türkiye',
      timeZone: 'Europe/Istanbul',
      spokenLanguages: ['de', 'en', 'tr'],
    },
  },
] as const

/** What the demo's people have written in their profiles, once: what was changed or saved later is kept. */
export async function seedProfiles(tx: Tx, accounts: ReadonlyMap<string, UserId>): Promise<void> {
  for (const person of PEOPLE) {
    const userId = accounts.get(person.email)
    if (!userId) continue
    await tx
      .update(profile)
      .set(person.profile)
      .where(and(eq(profile.userId, userId), isNull(profile.location)))
    if (!('home' in person)) continue
    const updatedAt = now()
    await tx
      .insert(postalAddress)
      .values({ userId, kind: 'home', ...person.home, updatedAt })
      .onConflictDoNothing()
    await tx.insert(billingDetails).values({ userId, updatedAt }).onConflictDoNothing()
  }
}
