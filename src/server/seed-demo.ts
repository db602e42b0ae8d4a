/**
 * Seeds the demo: content first, then the accounts with their requests, offers and the order, in one transaction. A
 * start seeds again while there are no accounts, so a run that was killed is completed by the next one.
 */

import type { Payload } from 'payload'
import type { ContentPlaces } from '@/care/demo/find-content-ids'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedChats } from '@/care/demo/seed-chats'
import { seedAnswers, seedPrices } from '@/care/demo/seed-desk-texts'
import { seedOnCall } from '@/care/demo/seed-on-call'
import { seedProfiles } from '@/care/demo/seed-profiles'
import { seedPrograms } from '@/care/demo/seed-programs'
import { seedReadings } from '@/care/demo/seed-readings'
import { seedDemoRecords } from '@/care/demo/seed-records'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { seedSupport } from '@/care/demo/seed-schedule'
import { seedWaiting } from '@/care/demo/seed-waiting'
import { getContentPayload } from '@/content/core/client'
import { seedContent } from '@/content/seed/seed-content'
import { inTransaction } from '@/db/transaction'
import { loadAutomaticReply } from '@/surfaces/frame/chat/load-automatic-reply'

/** @param say receives what is being written */
export async function seedDemo(say: (what: string) => void): Promise<void> {
  const payload = await getContentPayload()
  await seedContent({ payload, onProgress: say })
  const places = await readPlaces(payload)
  await inTransaction(async (tx) => {
    const accounts = await seedDemoAccounts(tx)
    await seedProfiles(tx, accounts)
    await seedDemoRequests(tx, accounts, places)
    await seedDemoRecords(tx, accounts)
    await seedReadings(tx)
    const support = accounts.get('support@demo.kervan.example')
    const admin = accounts.get('admin@demo.kervan.example')
    if (admin) await seedPrograms(tx, admin)
    if (support) {
      await seedSupport(tx, support, admin)
      await seedOnCall(tx, support)
      await seedChats(tx, support, loadAutomaticReply)
      const hospitalIds = places.hospitals.map(({ id }) => id)
      await seedPrices(tx, hospitalIds, support)
      await seedAnswers(tx, support)
      await seedWaiting(tx, { staffId: support, hospital: places.hospitals[0] })
    }
  })
  await payload.destroy()
}

/** Doctors in German, as the sample offers name them; a hospital has one name in all languages. */
async function readPlaces(payload: Payload): Promise<ContentPlaces> {
  const all = { depth: 0, pagination: false, locale: 'de' } as const
  const hospitals = await payload.find({ ...all, collection: 'hospitals', select: { name: true } })
  const doctors = await payload.find({ ...all, collection: 'doctors', select: { titleAndName: true } })
  return {
    hospitals: hospitals.docs.map(({ id, name }) => ({ id: String(id), name })),
    doctors: doctors.docs.map(({ id, titleAndName }) => ({ id: String(id), name: titleAndName ?? '' })),
  }
}
