/**
 * Specification, section 8: ownership cannot be validated, accept failed, decline failed, when the database fails; and a
 * session that has ended, without scripts.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findOfferOf } from '@/care/offers/read-offers'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { OfferId } from '@/lib/record-ids'
import { typedWithoutSession } from '@/lib/render-context'
import { acceptOffer, declineOffer } from '@/surfaces/portal/offers/actions'
import { downloadOffer } from '@/surfaces/portal/offers/download-offer'
import { SignedOutForm } from '@/surfaces/portal/signed-out/signed-out-form'
import { formOutline } from '@/surfaces/portal/signed-out/typed-forms'
import { FormFailure } from '@/ui/form-failure'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newOffer, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { tablesOf } from '../support/tables'

vi.mock('next/headers', () => import('../support/next-headers'))
vi.mock('next-intl/server', async () => (await import('../support/render-page')).wordsWithoutNext)

const { care } = await careAndContent()
const { without } = tablesOf(care.ownerUrl)
const staff = await newStaff()

beforeEach(() => {
  askAsStranger()
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
})

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

describe('the owner of an offer', () => {
  it('reads on the portal’s own page that the ownership could not be validated, and sees nothing of the offer', async () => {
    const { offerId } = await ownOffer()
    const { default: Page } = await import('@/app/[locale]/(portal)/my-requests/offers/[id]/page')
    const open = (locale: string) => drawn(() => Page({ params: Promise.resolve({ locale, id: offerId }) }))
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
        const { html } = await drawn(() =>
          FormFailure({ state: failed, title: words.errorTitle, words: errors }),
        )
        for (const text of [errors[code], words.errorTitle, 'role="alert"']) expect(html).toContain(text)
      }
      expect(await statusOf(own)).toBe('sent')
      await expect(answer(failed, form)).rejects.toMatchObject({
        digest: expect.stringContaining('NEXT_REDIRECT'),
      })
      expect(await statusOf(own)).toBe(status)
    },
  )
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
