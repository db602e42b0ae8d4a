/**
 * Staff without a second factor reach the page that sets one up, and nothing else: every loader and action of the desk
 * and the content admin is called with a session of the password alone, then with one that has a code.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadDeskOffers } from '@/care/offers/loaders'
import { acceptOffer } from '@/care/orders/answer-offer'
import { loadDeskOrder, loadDeskRequests, loadOrders, loadOrdersFor } from '@/care/orders/desk/loaders'
import { loadDeskRequest } from '@/care/requests/loaders'
import { redirectSignedIn } from '@/care/sign-in/loaders'
import { patchOwnLanguage } from '@/care/sign-in/own-profile/routes'
import { type Actor, currentActor, currentPerson, requireActor } from '@/care/sign-in/session'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { beginSetUp, renewCodes, switchOff } from '@/surfaces/auth/second-factor/actions'
import { deleteDraft, saveDraft, sendOffer, withdrawOffer } from '@/surfaces/desk/offers/actions'
import { loadDeskOffer, loadOpenOffer } from '@/surfaces/desk/offers/loaders'
import { cancelOrder, moveOrder, undoMove } from '@/surfaces/desk/orders/actions'
import { readOrderQuery } from '@/surfaces/desk/orders/rules'
import { declineRequest, resumeRequest, takeUpRequest } from '@/surfaces/desk/requests/actions'
import { changePassword, signOutElsewhere } from '@/surfaces/portal/settings/actions'
import { withdrawRequest } from '@/surfaces/portal/withdraw/actions'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith, headers } from '../support/next-headers'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { signInFully } from '../support/second-factor'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const PASSWORD = 'Bosporus-47'
const patient = await newPatient()
const { offerId, requestId } = await newOffer(await newStaff(), patient)
const accepted = await newOffer(await newStaff(), patient)
const booked = await acceptOffer(patient, { offerId: accepted.offerId, version: 1, key: newId() })
const orderId = booked.ok ? booked.value.orderId : ''

async function withPasswordAlone({ email }: Actor): Promise<void> {
  const signedIn = await signInWithPassword({ email, password: PASSWORD, clientIp: null })
  if (!signedIn.ok || signedIn.value.step !== 'in') throw new Error('not signed in')
  await askWith(signedIn.value.token)
}
const withCode = async ({ email }: Actor) =>
  askWith((await signInFully({ email, password: PASSWORD, clientIp: null })).token)

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const code = async (answer: Promise<FormState>) => (await answer).code

describe('the desk', () => {
  it.each(['support', 'admin'] as const)(
    '%s: nothing with the password alone, all of it with the code',
    async (role) => {
      const actor = await newStaff(role)
      await withPasswordAlone(actor)
      expect(await loadDeskRequests()).toMatchObject({ rows: [], total: 0 })
      expect(await loadDeskRequest(requestId)).toBeUndefined()
      expect(await loadDeskOffers(requestId)).toEqual([])
      expect(await loadDeskOffer(offerId)).toEqual({ ok: false, code: 'FORBIDDEN' })
      expect(await loadOpenOffer(requestId)).toBeUndefined()
      expect(await loadDeskOrder(orderId)).toEqual({ ok: false, code: 'FORBIDDEN' })
      expect(await loadOrders(readOrderQuery({}))).toMatchObject({ rows: [], total: 0 })
      expect(await loadOrdersFor(accepted.requestId)).toEqual([])
      const named = form({ request: requestId, offer: offerId, order: orderId, action: 'start', reason: 'x' })
      const onRequests = [takeUpRequest, resumeRequest, declineRequest]
      const onOffers = [sendOffer, withdrawOffer, deleteDraft]
      for (const action of [...onRequests, ...onOffers, moveOrder, undoMove, cancelOrder])
        expect(await code(action(IDLE, named)), action.name).toBe('NOT_SIGNED_IN')
      for (const action of [saveDraft, withdrawRequest])
        expect(await code(action(IDLE, named)), action.name).toBe('NOT_SIGNED_IN')
      await withCode(actor)
      expect((await loadDeskRequests()).total).toBeGreaterThan(0)
      expect(await loadDeskRequest(requestId)).toMatchObject({ id: requestId })
      expect(await loadDeskOffers(requestId)).toHaveLength(1)
      expect(await loadDeskOffer(offerId)).toMatchObject({ ok: true, value: { patientName: 'Ada Lovelace' } })
      expect(await loadOpenOffer(requestId)).toMatchObject({ offerId, isSent: true })
      expect(await loadDeskOrder(orderId)).toMatchObject({ ok: true, value: { id: orderId } })
      expect((await loadOrders(readOrderQuery({}))).total).toBe(1)
      expect(await loadOrdersFor(accepted.requestId)).toHaveLength(1)
      expect(await code(sendOffer(IDLE, named))).toBe('INVALID_INPUT')
    },
  )
})

describe('the content admin', () => {
  it.each(['editor', 'admin'] as const)(
    '%s: closed with the password alone, open with the code',
    async (role) => {
      const actor = await newStaff(role)
      await withPasswordAlone(actor)
      expect(await readStaffSession(await headers())).toBeNull()
      await withCode(actor)
      expect(await readStaffSession(await headers())).toMatchObject({ userId: actor.userId, role })
    },
  )
})

describe('the rest of the account', () => {
  it('is closed as well; its pages redirect to the set-up of the second factor', async () => {
    const actor = await newStaff()
    await withPasswordAlone(actor)
    expect(await currentActor()).toBeNull()
    expect(await currentPerson()).toMatchObject({ mustSetUp: true, actor: { userId: actor.userId } })
    for (const action of [changePassword, signOutElsewhere, renewCodes, switchOff])
      expect(await code(action(IDLE, form({ password: PASSWORD }))), action.name).toBe('NOT_SIGNED_IN')
    const patch = new Request('http://localhost/users/me', { method: 'PATCH', headers: await headers() })
    expect((await patchOwnLanguage(patch)).status).toBe(401)
    const to = (path: string) => ({ digest: expect.stringContaining(path) })
    const setUp = '/tr/settings/security/second-factor?next='
    await expect(requireActor('tr', '/tr/desk')).rejects.toMatchObject(to(`${setUp}%2Ftr%2Fdesk`))
    await expect(redirectSignedIn('tr')).rejects.toMatchObject(to(`${setUp}%2Ftr%2Fdesk`))
    await expect(redirectSignedIn('tr', { confirmationToken: 'waits' })).rejects.toMatchObject(
      to(`${setUp}%2Ftr%2Flogin%3Fparked%3Dwaits`),
    )
    expect(await code(beginSetUp(IDLE, form({ password: 'wrong' })))).toBe('INVALID_INPUT')
    expect(await beginSetUp(IDLE, form({ password: PASSWORD }))).toEqual({ status: 'done' })
  })

  it('a patient needs none: signing in and up lead them to their area', async () => {
    const { userId, email } = await newStaff('editor')
    await withCode({ ...patient, userId, email })
    await expect(redirectSignedIn('de')).rejects.toMatchObject({ digest: expect.stringContaining('/admin') })
    askAsStranger()
    await redirectSignedIn('de')
  })
})

it('only the set-up of the second factor accepts a session without one', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const asks = files.filter((name) =>
    /\bcurrentPerson\b|evenWithoutFactor/.test(readFileSync(`src/${name}`, 'utf8')),
  )
  expect(asks.sort()).toEqual([
    'app/[locale]/(desk)/layout.tsx', // the theme only
    'app/[locale]/(portal)/layout.tsx',
    'app/[locale]/(portal)/settings/security/second-factor/page.tsx',
    'care/sign-in/loaders.ts',
    'care/sign-in/session.ts',
    'surfaces/auth/second-factor/actions.ts',
    'surfaces/forms/form-action.ts',
  ])
})
