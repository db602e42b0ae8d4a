/** The sample offers of the demo, as the desk goes on with them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContentPlaces } from '@/care/demo/find-content-ids'
import { SAMPLE_STAFF } from '@/care/demo/samples'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { offerFormValues } from '@/care/offers/drafts/rules'
import { listOffersOf } from '@/care/offers/read-offers'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { loadDeskOffer } from '@/surfaces/desk/offers/loaders'
import { careDatabase } from '../support/database'
import { askAs } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())

const PATIENT = 'patient@demo.kervan.example'
/** The content has no hospital of the third sample, and not the doctor of the first one. */
const PLACES: ContentPlaces = {
  hospitals: [{ id: '7', name: 'Lalezar Antalya' }],
  doctors: [{ id: '12', name: 'Dr. Deniz Aksoy' }],
}

let ids: ReadonlyMap<string, UserId> = new Map()
beforeAll(() =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids, PLACES)
  }),
)

async function formsOf(email: string) {
  const offers = await listOffersOf(careDb(), ids.get(email) as UserId)
  const found = await Promise.all(offers.map(({ offer: { id } }) => loadDeskOffer(id)))
  return found.map((one) => {
    if (!one.ok) throw new Error(one.code)
    const { title, hospital, doctor } = offerFormValues(one.value, now())
    return { title, hospital, doctor }
  })
}

it('the form of their next version has their hospital and doctor chosen, as far as the content has them', async () => {
  const [userId, email] = [ids.get(SAMPLE_STAFF) as UserId, SAMPLE_STAFF]
  await askAs({ userId, role: 'support', email, name: '', demo: false, locale: 'de' })
  expect(await formsOf(PATIENT)).toEqual([
    { title: 'Zwei Zahnimplantate mit Kronen', hospital: '7', doctor: '12' },
    { title: 'Operation des Grauen Stars, beide Augen', hospital: '7', doctor: '' },
  ])
})
