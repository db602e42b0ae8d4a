/**
 * Seeds the demo: content first, then the accounts with their requests, offers and the order, in one transaction. A
 * start seeds again while there are no accounts, so a run that was killed is completed by the next one.
 */

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
  const { docs } = await payload.find({
    ...({ collection: 'hospitals', depth: 0, pagination: false, locale: 'tr' } as const),
    select: { name: true },
  })
  const hospitals = docs.map(({ id }) => id)
  await inTransaction(async (tx) => {
    const accounts = await seedDemoAccounts(tx)
    await seedProfiles(tx, accounts)
    await seedDemoRequests(tx, accounts)
    await seedDemoRecords(tx, accounts)
    await seedReadings(tx)
    const support = accounts.get('support@demo.kervan.example')
    const admin = accounts.get('admin@demo.kervan.example')
    if (admin) await seedPrograms(tx, admin)
    if (support) {
      await seedSupport(tx, support, admin)
      await seedOnCall(tx, support)
      await seedChats(tx, support, loadAutomaticReply)
      await seedPrices(tx, hospitals, support)
      await seedAnswers(tx, support)
      const [first] = docs
      await seedWaiting(tx, {
        staffId: support,
        hospital: first && { id: String(first.id), name: first.name },
      })
    }
  })
  await payload.destroy()
}
