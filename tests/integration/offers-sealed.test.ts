/** Contents of offers and orders are stored sealed, also those of an older installation. SECURITY.md, stolen database. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { presentOffer } from '@/care/offers/present'
import { findOffer } from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offerVersion } from '@/care/offers/table'
import { openVersion } from '@/care/offers/versions/seal-content'
import { acceptOffer } from '@/care/orders/answer-offer'
import { presentOrder } from '@/care/orders/present'
import { listOrdersOf } from '@/care/orders/read-orders'
import { sealPlainContents } from '@/care/orders/seal-plain-contents'
import { treatmentOrder } from '@/care/orders/table'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
const admin = await care.admin()
afterAll(() => care.close())

const staff = await newStaff()
const CANARIES = {
  title: 'CANARY-title',
  notes: 'CANARY-notes',
  hospital: { id: '3', name: 'CANARY-hospital' },
  doctor: { id: null, name: 'CANARY-doctor' },
  items: [{ title: 'CANARY-item', quantity: 1, unitMinor: 100 }],
  inclusions: ['CANARY-inclusion'],
}

async function acceptedOffer() {
  const patient = await newPatient()
  const { offerId, hash } = await newOffer(staff, patient, CANARIES)
  const accepted = await acceptOffer(patient, { offerId, version: 1, hash, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { patient, offerId }
}

/** All rows of all tables as text, as a thief would read them. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await admin.query(`select t::text as text from ${name} t`)
    texts.push(...found.map(({ text }) => String(text)))
  }
  return texts.join('\n')
}

it('nothing of an offer, its revision or its order can be read in the database', async () => {
  const { patient, offerId } = await acceptedOffer()
  const open = await newOffer(staff, await newPatient(), CANARIES)
  await reviseOffer(staff, { offerId: open.offerId, draft: draftOffer(CANARIES), key: newId() })
  const whole = await wholeDatabase()
  expect(whole).toContain(offerId)
  expect(whole).not.toContain('CANARY')
  const record = await findOffer(careDb(), offerId)
  expect(record && presentOffer(record, now())).toMatchObject({
    title: 'CANARY-title',
    notes: 'CANARY-notes',
  })
  const [order] = await listOrdersOf(careDb(), patient.userId)
  expect(order && presentOrder(order)).toMatchObject({
    treatmentType: 'CANARY-title',
    hospital: 'CANARY-hospital',
    doctor: 'CANARY-doctor',
  })
})

it('unsealed contents of an older installation can be read, and are sealed with the same hash', async () => {
  const { patient, offerId } = await acceptedOffer()
  const other = await newOffer(staff, await newPatient(), CANARIES)
  const versions = await careDb().select().from(offerVersion)
  for (const row of versions) {
    const plain = { content: openVersion(row).content }
    await careDb().update(offerVersion).set(plain).where(eq(offerVersion.id, row.id))
  }
  const seen = async () => {
    const offer = await findOffer(careDb(), offerId)
    const [order] = await listOrdersOf(careDb(), patient.userId)
    return [offer && presentOffer(offer, now()), order && presentOrder(order)]
  }
  const [record] = await listOrdersOf(careDb(), patient.userId)
  await careDb()
    .update(treatmentOrder)
    .set({ snapshot: record?.order.snapshot })
    .where(eq(treatmentOrder.offerId, offerId))
  expect(await wholeDatabase()).toContain('CANARY')
  const before = await seen()
  expect(before[1]).toMatchObject({ treatmentType: 'CANARY-title' })
  expect(await sealPlainContents(careDb())).toBe(versions.length + 1)
  expect(await wholeDatabase()).not.toContain('CANARY')
  expect(await seen()).toEqual(before)
  expect(await sealPlainContents(careDb())).toBe(0)
  expect(
    await reviseOffer(staff, { offerId: other.offerId, draft: draftOffer(), key: newId() }),
  ).toMatchObject({
    ok: true,
    value: { version: 2 },
  })
})

it('more rows than one batch are all sealed', async () => {
  await careDb().execute(sql`
    insert into offer_version (id, offer_id, version, currency, total_minor, valid_until, content, hash, previous_hash, created_by)
    select gen_random_uuid(), offer_id, 1000 + n, currency, total_minor, valid_until, '{"title":"CANARY"}', hash, hash, created_by
    from (select * from offer_version limit 1) one, generate_series(1, 250) n`)
  expect(await sealPlainContents(careDb())).toBe(250)
  expect(await wholeDatabase()).not.toContain('CANARY')
})
