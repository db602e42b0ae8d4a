/**
 * Specification, section 8: an offer that is not there or not theirs, ownership cannot be validated, accept failed,
 * decline failed, when the database fails; an answer that comes too late; and a session that has ended, without scripts.
 * Also what a declined offer shows.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import OfferPage from '@/app/[locale]/(portal)/my-requests/offers/[id]/page'
import { loadMyOffer } from '@/care/offers/loaders'
import { findOfferOf } from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInWords } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { OfferId } from '@/lib/record-ids'
import { typedWithoutSession } from '@/lib/render-context'
import { acceptOffer, declineOffer } from '@/surfaces/portal/offers/actions'
import { downloadOffer } from '@/surfaces/portal/offers/download-offer'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { SignedOutForm } from '@/surfaces/portal/signed-out/signed-out-form'
import { formOutline } from '@/surfaces/portal/signed-out/typed-forms'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { tablesOf } from '../support/tables'

const { care } = await careAndContent()
const { without } = tablesOf(care.ownerUrl)
const staff = await newStaff()

beforeEach(() => {
  askAsStranger()
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
})
afterEach(() => shiftClock(0))

const pageOf = (locale: Locale, id: string) => () => OfferPage({ params: Promise.resolve({ locale, id }) })

async function ownOffer(): Promise<{ readonly patient: Actor; readonly offerId: OfferId }> {
  const patient = await newPerson({ hasPassword: false, locale: 'de' })
  const { offerId } = await newOffer(staff, patient)
  await askWith(await openSession(patient.userId))
  return { patient, offerId }
}

function post(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  const sent = { version: '1', idempotency_key: newId(), locale: 'de', ...values }
  for (const [name, value] of Object.entries(sent)) data.set(name, value)
  return data
}

const statusOf = async ({ patient, offerId }: { readonly patient: Actor; readonly offerId: OfferId }) =>
  (await findOfferOf(careDb(), patient.userId, offerId))?.offer.status

it.each(LOCALES)(
  'an offer that is not there, or another patient’s, is answered with “not authorised” and the way to the own ones, in %s',
  async (locale) => {
    const { offers } = await loadMessages(locale)
    const { offerId: foreign } = await ownOffer()
    await ownOffer()
    for (const id of [foreign, newId(), 'nothing']) {
      const { html, status } = await drawn(pageOf(locale, id))
      expect(status).toBe(403)
      expect(html).toContain(`${offers.errors.OFFER_NOT_AUTHORIZED}</h1>`)
      for (const text of [offers.notAuthorizedHint, `href="/${locale}/my-requests/offers"`, offers.back])
        expect(html).toContain(text)
      expect(html).not.toContain('Greffe de cheveux')
    }
  },
)

it.each(LOCALES)('a declined offer shows the reason that was given, in %s', async (locale) => {
  const { outcome } = (await loadMessages(locale)).offers
  const { offerId } = await ownOffer()
  await expect(declineOffer(IDLE, post({ offer: offerId, reason: 'Zu weit weg' }))).rejects.toMatchObject({
    digest: expect.stringContaining('NEXT_REDIRECT'),
  })
  const { html } = await drawn(pageOf(locale, offerId))
  for (const text of [outcome.declinedTitle, outcome.reason, '<q>Zu weit weg</q>'])
    expect(html).toContain(text)
})

describe('the owner of an offer', () => {
  it('reads on the portal’s own page that the ownership could not be validated, and sees nothing of the offer', async () => {
    const { offerId } = await ownOffer()
    const open = (locale: Locale) => drawn(pageOf(locale, offerId))
    await without('offer', async () => {
      for (const locale of LOCALES) {
        const { offers, portal } = await loadMessages(locale)
        const { html, status } = await open(locale)
        expect(status).toBe(503)
        expect(html).toContain(offers.errors.OFFER_OWNERSHIP_NOT_VALIDATED)
        expect(html).toContain(offers.notValidated.again)
        expect(html).toContain(`aria-label="${portal.navigation.label}"`)
        expect(html).not.toContain('Greffe de cheveux')
        expect(html).not.toContain(offers.errors.OFFER_NOT_AUTHORIZED)
      }
      expect((await downloadOffer('de', offerId)).status).toBe(503)
    })
    expect((await open('de')).html).toContain('Greffe de cheveux')
  })

  it.each([
    ['accept', acceptOffer, { confirmed: 'yes' }, 'accepted'],
    ['decline', declineOffer, { reason: 'Zu weit weg' }, 'declined'],
  ] as const)(
    '%s failed: reads so beside the form, nothing is stored, and the same form works afterwards',
    async (kind, answer, typed, status) => {
      const own = await ownOffer()
      const form = post({ offer: own.offerId, ...typed })
      const code = kind === 'accept' ? 'ACCEPT_FAILED' : 'DECLINE_FAILED'
      let failed: FormState = IDLE
      await without('offer_decision', async () => {
        failed = await answer(IDLE, form)
      })
      expect(failed).toEqual({
        status: 'error',
        code,
        ...(kind === 'decline' && { values: { reason: 'Zu weit weg', offer: own.offerId, version: '1' } }),
      })
      for (const locale of LOCALES) {
        const { errors, answer: words } = (await loadMessages(locale)).offers
        const { html } = await drawnAfter({ action: answer, state: failed }, pageOf(locale, own.offerId))
        const [, alert = ''] = html.split('role="alert"')
        for (const text of [errors[code], words.errorTitle]) expect(alert).toContain(text)
      }
      expect(await statusOf(own)).toBe('sent')
      await expect(answer(failed, form)).rejects.toMatchObject({
        digest: expect.stringContaining('NEXT_REDIRECT'),
      })
      expect(await statusOf(own)).toBe(status)
    },
  )
})

const ANSWERS = [
  [acceptOffer, { confirmed: 'yes' }],
  [declineOffer, { reason: 'Zu weit weg' }],
] as const

describe('an answer that comes too late', () => {
  it.each(LOCALES)(
    'reads beside the form that the offer has expired, and then on its page, in %s',
    async (locale) => {
      const { errors, answer, outcome } = (await loadMessages(locale)).offers
      const own = await ownOffer()
      const opened = await loadMyOffer(own.offerId)
      if (!opened.ok) throw new Error(opened.code)
      const { validUntil, expiresAt } = opened.value
      shiftClock(new Date(expiresAt).getTime() - now().getTime() + 1000)
      // The session that was there before has ended by then.
      await askWith(await openSession(own.patient.userId))
      for (const [action, typed] of ANSWERS) {
        const state = await action(IDLE, post({ offer: own.offerId, ...typed }))
        expect(state).toMatchObject({ status: 'error', code: 'OFFER_EXPIRED' })
        const { html } = await drawnAfter({ action, state }, () =>
          OfferScreen({ locale, actor: own.patient, offer: opened.value }),
        )
        const [, alert = ''] = html.split('role="alert"')
        for (const text of [answer.errorTitle, errors.OFFER_EXPIRED]) expect(alert).toContain(text)
      }
      const { html } = await drawn(pageOf(locale, own.offerId))
      expect(html).toContain(outcome.expiredTitle)
      expect(html).toContain(outcome.expired.replace('{date}', dayInWords(validUntil, locale)))
      expect(html, 'it cannot be answered any more').not.toContain(answer.acceptConfirm)
      expect(await statusOf(own)).toBe('sent')
    },
  )

  it.each(LOCALES)('reads beside the form of the new version that there is one, in %s', async (locale) => {
    const { errors, answer } = (await loadMessages(locale)).offers
    const own = await ownOffer()
    const draft = draftOffer({ title: 'Greffe en deux temps' })
    expect(await reviseOffer(staff, { offerId: own.offerId, draft, key: newId() })).toMatchObject({
      ok: true,
    })
    for (const [action, typed] of ANSWERS) {
      const state = await action(IDLE, post({ offer: own.offerId, ...typed }))
      expect(state).toMatchObject({ status: 'error', code: 'OFFER_OUTDATED' })
      const { html } = await drawnAfter({ action, state }, pageOf(locale, own.offerId))
      const [, alert = ''] = html.split('role="alert"')
      for (const text of [answer.errorTitle, errors.OFFER_OUTDATED]) expect(alert).toContain(text)
      expect(html).toContain('Greffe en deux temps')
      expect(html).toMatch(/name="version"[^>]* value="2"/)
    }
    expect(await statusOf(own)).toBe('sent')
  })
})

describe('without scripts, the page that answers a form whose sender is no longer signed in', () => {
  /** Action and answer of one request, as Next runs them. */
  const sendAndDraw = (
    { offerId }: { readonly offerId: OfferId },
    locale: Locale,
    send: (data: FormData) => Promise<FormState>,
    typed: Readonly<Record<string, string>>,
  ) =>
    drawn(async () => {
      expect(await send(post({ offer: offerId, locale, ...typed }))).toMatchObject({ code: 'NOT_SIGNED_IN' })
      const form = typedWithoutSession()
      const outline = form && (await formOutline(locale, form))
      if (!outline) throw new Error('the form was not kept')
      return SignedOutForm({ locale, typed: form, outline, isSignedIn: false })
    })

  it.each(LOCALES)(
    'says where to sign in, and has the reason in a form that can be sent again, in %s',
    async (locale) => {
      vi.spyOn(log, 'warn').mockImplementation(() => undefined)
      const own = await ownOffer()
      const { errors, answer } = (await loadMessages(locale)).offers
      askAsStranger()
      const declined = await sendAndDraw(own, locale, (data) => declineOffer(IDLE, data), {
        reason: 'Too far away',
      })
      expect(declined.status).toBe(401)
      const next = encodeURIComponent(`/${locale}/my-requests`)
      for (const text of [
        errors.NOT_SIGNED_IN,
        `next=${next}`,
        'Too far away</textarea>',
        answer.declineConfirm,
      ])
        expect(declined.html).toContain(text)
      expect(declined.html).toMatch(/name="version"[^>]* value="1"/)
      expect(declined.html).not.toContain('Greffe de cheveux')
      const accepted = await sendAndDraw(own, locale, (data) => acceptOffer(IDLE, data), { confirmed: 'yes' })
      expect(accepted.html).toContain(errors.NOT_SIGNED_IN)
      expect(accepted.html).not.toContain('textarea')
      expect(await statusOf(own)).toBe('sent')
    },
  )
})
