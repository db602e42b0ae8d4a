/** What is stored of an offer, for the form of a colleague that was refused for it. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { deleteDraft } from '@/care/offers/drafts/delete-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { reviseOffer } from '@/care/offers/revise-offer'
import { sendOffer as send } from '@/care/offers/send-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { longDateTime } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { readStoredOffer, sendOffer } from '@/surfaces/desk/offers/actions'
import { overOf } from '@/surfaces/desk/offers/schema'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { form } from '../support/pending'
import { openSession } from '../support/sessions'

const { payload } = await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const [first, second] = [await newStaff(), await newStaff()]
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt })
await careDb().update(user).set({ name: 'Can Demir' }).where(eq(user.id, second.userId))
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId, factorAt)))
const hospital = await payload.create({
  ...({ collection: 'hospitals', locale: 'de', overrideAccess: true } as const),
  data: { name: 'Lalezar Ankara', city: 'Ankara', _status: 'published' },
})
const VALUES = {
  ...{ title: 'Greffe FUE', currency: 'EUR', hospital: String(hospital.id), validUntil: '2099-01-31' },
  ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450' },
}
const THEIRS = {
  ...VALUES,
  title: 'Greffe DHI',
  'items.0.unitPrice': '2800',
  notes: 'À jeun',
  'items.1.title': 'PRP',
  'items.1.unitPrice': '90',
}
const ask = (fields: Record<string, string>) => readStoredOffer(IDLE, form(fields))

async function saved(
  actor: Actor,
  requestId: RequestId,
  values: Record<string, string>,
  basedOn: string | null,
) {
  const result = await saveDraft(actor, { requestId, offerId: null, basedOn, values })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('what is stored of an offer is read', () => {
  it('as the draft that a colleague has saved, with their name; the reading is recorded', async () => {
    const patient = await newPatient()
    const request = await newRequest(patient)
    const { offerId, savedAt } = await saved(second, request, THEIRS, null)
    await as(first)
    expect(await ask({ request, locale: 'de' })).toEqual({
      status: 'done',
      values: {
        ...{ kind: 'draft', version: '', offerId: '', savedAt, authorName: 'Can Demir' },
        date: longDateTime(savedAt, 'de'),
      },
      stored: { revision: overOf('', savedAt), values: THEIRS },
    })
    const read = await careDb()
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'offer.read'), eq(auditEntry.subjectId, offerId)))
    expect(read).toMatchObject([{ actorId: first.userId, patientId: patient.userId }])
  })

  it('as the newest version, once it was sent, or as the draft of the next one', async () => {
    const { offerId, requestId: request } = await newOffer(first, await newPatient())
    await reviseOffer(second, { offerId, draft: draftOffer({ title: 'DHI' }), key: newId() })
    await as(first)
    expect(await ask({ request, offer: offerId })).toMatchObject({
      values: { kind: 'version', version: '2', offerId, savedAt: '', authorName: 'Can Demir' },
      stored: { revision: overOf('2', ''), values: { title: 'DHI' } },
    })
    const next = { requestId: request, offerId, basedOn: null, version: 2, values: THEIRS }
    expect(await saveDraft(second, next)).toMatchObject({ ok: true })
    expect(await ask({ request, offer: offerId })).toMatchObject({
      values: { kind: 'draft', version: '2' },
      stored: { values: THEIRS },
    })
  })

  it('for the form of a new offer, too, which a colleague has sent meanwhile: it can become the next version', async () => {
    const request = await newRequest(await newPatient())
    const sent = await send(second, { requestId: request, draft: draftOffer({ title: 'DHI' }), key: newId() })
    if (!sent.ok) throw new Error(sent.code)
    await as(first)
    const answer = await ask({ request })
    expect(answer).toMatchObject({
      values: { kind: 'version', version: '1', offerId: sent.value.offerId },
      stored: { values: { title: 'DHI' } },
    })
    const { offerId } = sent.value
    const mine = { requestId: request, offerId, version: 1, basedOn: null, values: VALUES }
    expect(await saveDraft(first, mine)).toMatchObject({ ok: true, value: { offerId } })
  })

  it('as nothing where there is no text; not for an offer of another request', async () => {
    const request = await newRequest(await newPatient())
    const { offerId } = await newOffer(second, await newPatient())
    await as(first)
    expect(await ask({ request })).toEqual({ status: 'done' })
    expect(await ask({ request, offer: offerId })).toEqual({ status: 'done' })
    expect(await ask({ request: 'x' })).toMatchObject({ status: 'error', code: 'INVALID_INPUT' })
  })

  it('as nothing once a colleague has discarded the draft; the own text becomes a new one then', async () => {
    const request = await newRequest(await newPatient())
    const theirs = await saved(second, request, THEIRS, null)
    const mine = { requestId: request, offerId: null, version: 0, basedOn: null, values: VALUES }
    expect(await saveDraft(first, mine)).toMatchObject({ code: 'DRAFT_CHANGED' })
    expect(await deleteDraft(second, theirs.offerId, theirs.savedAt)).toMatchObject({ ok: true })
    await as(first)
    expect(await ask({ request })).toEqual({ status: 'done' })
    const own = await saveDraft(first, mine)
    expect(own).toMatchObject({ ok: true })
    expect(own.ok && own.value.offerId).not.toBe(theirs.offerId)
  })
})

describe('without scripts, the page that answers a refused form shows both texts field by field', () => {
  it.each(LOCALES)('in %s', async (locale) => {
    const request = await newRequest(await newPatient())
    const { savedAt } = await saved(first, request, VALUES, null)
    shiftClock(MINUTE_MS)
    const theirs = await saved(second, request, THEIRS, savedAt)
    await as(first)
    const own = { ...VALUES, request, locale, version: '', basedOn: savedAt, idempotency_key: newId() }
    const state = await sendOffer(IDLE, form(own))
    expect(state).toMatchObject({ code: 'DRAFT_CHANGED' })
    const { default: Page } = await import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page')
    const props = { params: Promise.resolve({ locale, id: request }), searchParams: Promise.resolve({}) }
    const { html } = await drawnAfter({ action: sendOffer, state }, () => Page(props))
    const { desk, portal } = await loadMessages(locale)
    const compared = /<dl[\s\S]*?<\/dl>/.exec(html)?.[0] ?? ''
    const text = compared.replace(/<[^>]+>/g, '\n').replaceAll('&#x27;', "'")
    const price = (amountMinor: number) => formatMoney({ amountMinor, currency: 'EUR' }, locale)
    for (const line of [
      desk.offer.name,
      `${portal.conflict.stored} Greffe DHI`,
      `${portal.conflict.typed} Greffe FUE`,
      `${portal.conflict.stored} 1 × ${price(280_000)}`,
      `${portal.conflict.typed} 1 × ${price(245_000)}`,
      `${portal.conflict.typed} ${desk.offer.missing}`,
      desk.offer.notes,
      `${portal.conflict.stored} À jeun`,
      `${portal.conflict.typed} ${portal.conflict.empty}`,
    ])
      expect(text).toContain(line)
    for (const same of [desk.offer.hospital, desk.offer.validUntil, desk.offer.currency])
      expect(text).not.toContain(same)
    expect(html, 'an item of theirs is not put between the own ones').not.toContain('value="PRP"')
    const author = desk.draft.restored
      .replace('{date}', longDateTime(theirs.savedAt, locale))
      .replace('{name}', 'Can Demir')
    expect(html).toContain(author)
  })
})
