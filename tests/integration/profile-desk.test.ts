/** The profile of a person at the desk: who reads what of it, and that each opening is recorded once. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { consent } from '@/care/consent/table'
import { notificationTiming } from '@/care/notifications/preferences/table'
import { loadMyAccess } from '@/care/privacy/access/loaders'
import { loadDeskPerson } from '@/care/profile/desk/loaders'
import { sealTaxId } from '@/care/profile/seal-tax-id'
import { billingDetails, postalAddress } from '@/care/profile/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ConsentId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs, newOrder } from '../support/payments'

await careAndContent()
const [staff, admin] = [await newStaff(), await newStaff('admin')]
beforeEach(askAsStranger)

const TAX_ID = 'FR-77-4711'
async function newProfile() {
  const patient = await newPatient('fr')
  const { userId } = patient
  const db = careDb()
  const place = { city: 'Lyon', country: 'FR', updatedAt: now() }
  await db.insert(postalAddress).values([
    { userId, kind: 'home', street: 'Rue du Port 3', ...place },
    { userId, kind: 'billing', street: 'Quai de la Facture 9', ...place },
  ])
  const taxId = sealTaxId(TAX_ID, userId)
  await db
    .insert(billingDetails)
    .values({ userId, sameAddress: false, name: 'Lovelace SARL', taxId, updatedAt: now() })
  const quiet = { quietFrom: '21:30', quietTo: '06:45' }
  await db.insert(notificationTiming).values({ userId, digest: 'daily', ...quiet, updatedAt: now() })
  return { patient, requestId: await newRequest(patient) }
}

const page = pagesOf('(desk)').find(({ path }) => path === 'desk/requests/[id]/person')
async function shown(reader: Actor, id: string, locale: (typeof LOCALES)[number] = 'en') {
  if (!page) throw new Error('no page')
  await askAs(reader)
  return (await openPage(page, { id, locale })).html
}

describe('the profile of a person at the desk', () => {
  it('says how and when they are reached, in four languages, and nobody can change it there', async () => {
    const { requestId } = await newProfile()
    for (const locale of LOCALES) {
      const html = await shown(staff, requestId, locale)
      const { deskPerson: w } = await loadMessages(locale)
      for (const words of ['Rue du Port 3', 'Lyon', '21:30', '06:45', w.reach, w.quiet, w.daily])
        expect(html, locale).toContain(words)
      const { preferences } = await loadMessages(locale)
      for (const type of ['treatment_update', 'system_notification'] as const) {
        expect(html, 'as the team names it').toContain(`>${w.type[type]}<`)
        expect(html, 'not as the patient does').not.toContain(preferences.types[type].name)
      }
      expect(html.slice(html.indexOf('<article'), html.indexOf('</article>'))).not.toMatch(/<(?:form|input)/)
    }
  })

  it('has where invoices go once there is a booking, and the tax number for admins alone', async () => {
    const { patient, requestId } = await newProfile()
    const before = await shown(staff, requestId)
    for (const secret of ['Quai de la Facture 9', 'Lovelace SARL', TAX_ID])
      expect(before).not.toContain(secret)
    expect(await shown(admin, requestId)).toContain(TAX_ID)
    await newOrder(staff, patient)
    const after = await shown(staff, requestId)
    for (const words of ['Quai de la Facture 9', 'Lovelace SARL']) expect(after).toContain(words)
    expect(after).not.toContain(TAX_ID)
    const { deskPerson: w } = await loadMessages('en')
    expect(after).not.toContain(w.payment)
    expect(await shown(admin, requestId)).toContain(w.noCard)
  })

  it('lists consents in force with their day, and not one that was withdrawn', async () => {
    const { patient, requestId } = await newProfile()
    const [kind, at] = ['messaging', now()] as const
    const { userId } = patient
    const row = {
      id: newId<ConsentId>(),
      userId,
      kind,
      textVersion: 'v1',
      locale: 'fr',
      givenAt: at,
    } as const
    await careDb().insert(consent).values(row)
    await askAs(staff)
    const inForce = (await loadDeskPerson(requestId))?.consents ?? []
    expect(inForce).toContainEqual({ kind: 'messaging', at: at.toISOString(), readOutBy: null })
    const isIt = and(eq(consent.userId, userId), eq(consent.kind, kind))
    await careDb().update(consent).set({ withdrawnAt: now() }).where(isIt)
    const left = (await loadDeskPerson(requestId))?.consents ?? []
    expect(left.map((one) => one.kind)).not.toContain('messaging')
  })

  it('is recorded once for each opening, and the patient reads who opened it', async () => {
    const { patient, requestId } = await newProfile()
    await shown(staff, requestId)
    const { userId } = patient
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.patientId, userId))
    expect(entries.filter(({ actorId }) => actorId === staff.userId)).toMatchObject([
      { action: 'profile.read', subject: 'profile', subjectId: userId },
    ])
    await askAs(patient)
    expect((await loadMyAccess(1)).rows).toMatchObject([{ kind: 'profile', reader: { name: staff.name } }])
  })

  it('is for nobody else, and not for a request in quarantine', async () => {
    const { patient, requestId } = await newProfile()
    expect(await loadDeskPerson(requestId)).toBeUndefined()
    for (const reader of [patient, await newPatient(), await newStaff('editor')]) {
      await askAs(reader)
      expect(await loadDeskPerson(requestId), reader.role).toBeUndefined()
    }
    await askAs(staff)
    expect(await loadDeskPerson(newId())).toBeUndefined()
    await careDb()
      .update(contactRequest)
      .set({ quarantine: 'honeypot' })
      .where(eq(contactRequest.id, requestId))
    expect(await loadDeskPerson(requestId)).toBeUndefined()
    const read = and(eq(auditEntry.subjectId, patient.userId), eq(auditEntry.action, 'profile.read'))
    expect(await careDb().select().from(auditEntry).where(read)).toEqual([])
  })
})
