/** Each act about a request or an offer is mailed once to the person it concerns, without health data. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { declineRequest } from '@/care/offers/decline-request'
import { offer } from '@/care/offers/table'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const TEAM = 'care@lalezar.example'
const staff = await newStaff()

/** Mails to a person besides the one about their offer. */
const toldTo = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template !== 'offer-received')
const toldTeam = async (requestId: RequestId) =>
  (await mailsTo(TEAM)).filter(({ props }) => props.deskUrl?.endsWith(requestId))

describe('an accepted offer', () => {
  it('is confirmed to the patient with the booking number and reported to the team, once', async () => {
    const patient = await newPatient('tr')
    const { offerId, requestId } = await newOffer(staff, patient)
    // A second open offer for one request, as an older version of the desk could leave it.
    const { offerId: other } = await newOffer(staff, patient)
    await careDb().update(offer).set({ requestId }).where(eq(offer.id, other))
    const accept = { offerId, version: 1, key: newId() }
    const answers = await Promise.all([acceptOffer(patient, accept), acceptOffer(patient, accept)])
    const orderNumber = answers[0]?.ok ? answers[0].value.orderNumber : 'none'
    expect(await toldTo(patient.email)).toMatchObject([
      {
        template: 'offer-accepted',
        locale: 'tr',
        props: { orderNumber, offersEnded: true, treatmentAt: '2099-01-10T00:00:00.000Z' },
      },
    ])
    expect(await toldTeam(requestId)).toMatchObject([
      { template: 'team-offer-accepted', props: { orderNumber, language: 'tr' } },
    ])
  })

  it('leaves no mail when the transaction is not kept', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(staff, patient)
    expect(await acceptOffer(patient, { offerId, version: 2, key: newId() })).toMatchObject({ ok: false })
    expect(await toldTo(patient.email)).toEqual([])
  })
})

it('a declined offer is reported to the team, without the reason', async () => {
  const patient = await newPatient('de')
  const { offerId, requestId } = await newOffer(staff, patient)
  await declineOffer(patient, { offerId, version: 1, key: newId(), reason: 'CANARY-7741' })
  const told = await toldTeam(requestId)
  expect(told).toMatchObject([
    { template: 'team-offer-declined', props: { language: 'de', orderNumber: null } },
  ])
  expect(JSON.stringify(told)).not.toContain('CANARY-7741')
  expect(JSON.stringify(told)).not.toContain('Lovelace')
})

it('a withdrawn offer is reported to the patient once', async () => {
  const patient = await newPatient('de')
  const { offerId } = await newOffer(staff, patient)
  expect((await withdrawOffer(staff, { offerId })).ok).toBe(true)
  expect((await withdrawOffer(staff, { offerId })).ok).toBe(false)
  const told = await toldTo(patient.email)
  expect(told).toMatchObject([{ template: 'offer-withdrawn', locale: 'de' }])
  expect(told[0]?.props.offerUrl).toMatch(new RegExp(`/de/my-requests/offers/${offerId}$`))
})

it('a declined request is reported to the patient; the reason is read when signed in', async () => {
  const patient = await newPatient('en')
  const { requestId } = await newOffer(staff, patient)
  await declineRequest(staff, requestId, 'CANARY-1180 diabetes')
  const told = await toldTo(patient.email)
  expect(told).toMatchObject([{ template: 'request-declined', locale: 'en', props: { offersEnded: true } }])
  expect(JSON.stringify(told)).not.toContain('CANARY-1180')
})

describe('a withdrawn request', () => {
  it('is confirmed once, however often it is asked for, with one word on its offers', async () => {
    const patient = await newPatient('fr')
    const { requestId } = await newOffer(staff, patient)
    const acts = Array.from({ length: 5 }, () => withdrawRequest(patient, { requestId }))
    for (const act of await Promise.all(acts)) expect(act.ok).toBe(true)
    expect(await toldTo(patient.email)).toMatchObject([
      { template: 'request-withdrawn', locale: 'fr', props: { offersEnded: true } },
    ])
  })

  it('is reported to the team once, in its language, without the reason and the name', async () => {
    const patient = await newPatient('fr')
    const { requestId } = await newOffer(staff, patient)
    const withdraw = () => withdrawRequest(patient, { requestId, reason: 'CANARY-3302 pregnant' })
    for (const act of await Promise.all([withdraw(), withdraw()])) expect(act.ok).toBe(true)
    expect(await withdraw(), 'asked again').toMatchObject({ ok: true })
    const told = await toldTeam(requestId)
    expect(told).toMatchObject([
      { template: 'team-request-withdrawn', locale: 'tr', props: { language: 'fr', orderNumber: null } },
    ])
    expect(JSON.stringify(told)).not.toMatch(/CANARY-3302|Lovelace/)
  })

  it('is not reported to the team when it could not be withdrawn', async () => {
    const patient = await newPatient()
    const { requestId } = await newOffer(staff, patient)
    const outdated = await withdrawRequest(patient, { requestId, version: '' })
    expect(outdated).toEqual({ ok: false, code: 'OFFERS_CHANGED' })
    const stranger = await withdrawRequest(await newPatient(), { requestId })
    expect(stranger).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await toldTeam(requestId)).toEqual([])
  })

  it('without offers says nothing of offers', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await takeUpRequest(staff, requestId)
    await withdrawRequest(patient, { requestId })
    expect(await toldTo(patient.email)).toMatchObject([{ props: { offersEnded: false } }])
  })

  it('and accepting its offer at the same moment: patient and team get a mail about the one that happened', async () => {
    for (let round = 0; round < 10; round += 1) {
      const patient = await newPatient()
      const { offerId, requestId } = await newOffer(staff, patient)
      const [withdrawn, accepted] = await Promise.all([
        withdrawRequest(patient, { requestId }),
        acceptOffer(patient, { offerId, version: 1, key: newId() }),
      ])
      expect(withdrawn.ok).not.toBe(accepted.ok)
      const told = (await toldTo(patient.email)).map(({ template }) => template)
      expect(told).toEqual([withdrawn.ok ? 'request-withdrawn' : 'offer-accepted'])
      const team = (await toldTeam(requestId)).map(({ template }) => template)
      expect(team).toEqual([withdrawn.ok ? 'team-request-withdrawn' : 'team-offer-accepted'])
    }
  })
})
