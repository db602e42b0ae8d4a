/** A discount above the limit is sent only after a second member of the team has approved exactly that content. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { decideApproval } from '@/care/offers/approvals/decide-approval'
import { loadApproval, loadApprovalCount, loadApprovals } from '@/care/offers/approvals/loaders'
import { requestApproval } from '@/care/offers/approvals/request-approval'
import { offerApproval } from '@/care/offers/approvals/table'
import { deleteDraft } from '@/care/offers/drafts/delete-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { reviseOffer } from '@/care/offers/revise-offer'
import type { OfferDraft } from '@/care/offers/schema'
import { sendOffer } from '@/care/offers/send-offer'
import { offer } from '@/care/offers/table'
import { declineOffer } from '@/care/orders/answer-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { ApprovalId, OfferId, RequestId } from '@/lib/record-ids'
import { loadOpenOffer } from '@/surfaces/desk/offers/loaders'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { opened } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)

const [author, colleague] = [await newStaff(), await newStaff('admin')]
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt })
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId, factorAt)))
const VALUES = { title: 'CANARY-5512 Greffe' }
const percent = (value: number) => ({ kind: 'percent', value, reason: 'Fidélité' }) as const
const discounted = (changes: Partial<OfferDraft> = {}) =>
  draftOffer({ discount: percent(1501), validUntil: '2099-01-01', ...changes })
const REQUIRED = { ok: false, code: 'APPROVAL_REQUIRED' }

const send = (requestId: RequestId, draft = discounted()) =>
  sendOffer(author, { requestId, draft, key: newId() })

async function asked(requestId: RequestId, draft = discounted(), offerId: OfferId | null = null) {
  const [row] = await careDb().select().from(offer).where(eq(offer.requestId, requestId))
  const basedOn = row?.draftAt?.toISOString() ?? null
  const result = await requestApproval(author, { requestId, offerId, basedOn, values: VALUES, draft })
  if (!result.ok) throw new Error(result.code)
  return result.value.approvalId
}

const decide = (approvalId: ApprovalId, decision: 'approved' | 'refused' = 'approved', note = '') =>
  decideApproval(colleague, { approvalId, decision, note })

describe('a discount above the limit', () => {
  it('is not sent without an approval, and one at the limit is', async () => {
    const requestId = await newRequest(await newPatient())
    expect(await send(requestId)).toEqual(REQUIRED)
    expect(await careDb().select().from(offer).where(eq(offer.requestId, requestId))).toEqual([])
    expect(await send(requestId, discounted({ discount: percent(1500) }))).toMatchObject({ ok: true })
    const needless = await requestApproval(author, {
      ...{ requestId, offerId: null, basedOn: null, values: VALUES },
      draft: discounted({ discount: percent(1500) }),
    })
    expect(needless).toEqual({ ok: false, code: 'APPROVAL_NOT_NEEDED' })
  })

  it('is sent once a second person has approved exactly this content', async () => {
    const requestId = await newRequest(await newPatient())
    const approvalId = await asked(requestId)
    expect(await send(requestId), 'asked only').toEqual(REQUIRED)
    expect(await decide(approvalId)).toEqual({ ok: true, value: { approvalId } })
    for (const changed of [
      discounted({ discount: percent(1600) }),
      discounted({ title: 'Autre titre' }),
      discounted({ validUntil: '2099-01-02' }),
    ])
      expect(await send(requestId, changed), 'another content').toEqual(REQUIRED)
    const sent = await send(requestId)
    if (!sent.ok) throw new Error(sent.code)
    const { offerId } = sent.value
    const noted = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, offerId))
    expect(noted.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['offer.created', author.userId],
      ['offer.approval_asked', author.userId],
      ['offer.approval_approved', colleague.userId],
      ['offer.sent', author.userId],
    ])
  })

  it('is not approved by the person who asks, and by nobody outside of the team', async () => {
    const approvalId = await asked(await newRequest(await newPatient()))
    const input = { approvalId, decision: 'approved', note: '' } as const
    expect(await decideApproval(author, input)).toEqual({ ok: false, code: 'OWN_APPROVAL' })
    for (const actor of [await newPatient(), await newStaff('editor')]) {
      expect(await decideApproval(actor, input)).toEqual({ ok: false, code: 'FORBIDDEN' })
      const requestId = await newRequest(await newPatient())
      const ask = { requestId, offerId: null, basedOn: null, values: VALUES, draft: discounted() }
      expect(await requestApproval(actor, ask)).toEqual({ ok: false, code: 'FORBIDDEN' })
    }
  })

  it('is refused with a note, and then not sent', async () => {
    const requestId = await newRequest(await newPatient())
    const approvalId = await asked(requestId)
    expect(await decide(approvalId, 'refused')).toMatchObject({ fields: { note: 'REASON_REQUIRED' } })
    expect(await decide(approvalId, 'refused', 'CANARY-5512 zu viel')).toMatchObject({ ok: true })
    expect(await send(requestId)).toEqual(REQUIRED)
    expect(await decide(approvalId), 'decided once').toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    expect(JSON.stringify(await careDb().select().from(offerApproval))).not.toContain('CANARY-5512')
    await as(author)
    expect(await loadApproval(approvalId)).toMatchObject({
      ...{ status: 'refused', note: 'CANARY-5512 zu viel', decidedByName: colleague.name, isOwn: true },
    })
  })

  it('is approved for one sending, and an approval ends with what is asked or refused later', async () => {
    const requestId = await newRequest(await newPatient())
    await decide(await asked(requestId))
    const again = await asked(requestId)
    expect(await send(requestId), 'asked again').toEqual(REQUIRED)
    await decide(again, 'refused', 'Doch nicht')
    expect(await send(requestId), 'refused afterwards').toEqual(REQUIRED)
    await decide(await asked(requestId))
    const sent = await send(requestId)
    if (!sent.ok) throw new Error(sent.code)
    const { offerId } = sent.value
    const next = await reviseOffer(author, { offerId, draft: discounted(), key: newId() })
    expect(next, 'approved for the first version').toEqual(REQUIRED)
  })

  it('is not approved by the author of the draft either, also when another person asks', async () => {
    const requestId = await newRequest(await newPatient())
    const draft = { requestId, offerId: null, values: VALUES }
    const saved = await saveDraft(author, { ...draft, basedOn: null })
    if (!saved.ok) throw new Error(saved.code)
    const basedOn = saved.value.savedAt
    const result = await requestApproval(colleague, { ...draft, basedOn, draft: discounted() })
    if (!result.ok) throw new Error(result.code)
    const { approvalId } = result.value
    await as(author)
    expect(await loadApproval(approvalId)).toMatchObject({ isOwn: true })
    const input = { approvalId, decision: 'approved', note: '' } as const
    for (const actor of [author, colleague])
      expect(await decideApproval(actor, input)).toEqual({ ok: false, code: 'OWN_APPROVAL' })
    expect(await decideApproval(await newStaff(), input)).toMatchObject({ ok: true })
  })

  it('of a new version needs an approval of its own', async () => {
    const { offerId, requestId } = await newOffer(author, await newPatient())
    const revise = () => reviseOffer(author, { offerId, draft: discounted(), key: newId() })
    expect(await revise()).toEqual(REQUIRED)
    await decide(await asked(requestId, discounted(), offerId))
    expect(await revise()).toMatchObject({ ok: true, value: { version: 2 } })
  })
})

describe('what waits for a decision', () => {
  it('is replaced by what is asked afterwards, and decided by one person only', async () => {
    const requestId = await newRequest(await newPatient())
    const first = await asked(requestId)
    const second = await asked(requestId, discounted({ discount: percent(2000) }))
    expect(await decide(first)).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
    const third = await newStaff()
    const answers = await Promise.all([
      decide(second),
      decideApproval(third, { approvalId: second, decision: 'refused', note: 'Nein' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is listed for the whole team until the draft is discarded', async () => {
    const requestId = await newRequest(await newPatient())
    await as(colleague)
    const before = await loadApprovalCount()
    const approvalId = await asked(requestId)
    expect(await loadApprovalCount()).toBe(before + 1)
    expect(await loadApprovals()).toContainEqual(
      expect.objectContaining({ id: approvalId, reference: expect.stringMatching(/^RQ-\d{4}-\d{4}$/) }),
    )
    const [row] = await careDb().select().from(offer).where(eq(offer.requestId, requestId))
    await deleteDraft(author, row?.id ?? '', row?.draftAt?.toISOString() ?? '')
    expect(await loadApprovalCount()).toBe(before)
    await as(await newPatient())
    expect(await loadApprovals()).toEqual([])
    expect(await loadApproval(approvalId)).toBeUndefined()
  })

  it('is not decided once the draft is changed, sent or discarded, or the offer answered', async () => {
    await as(colleague)
    const before = await loadApprovalCount()
    const page = (id: string) =>
      opened(() => import('@/app/[locale]/(desk)/desk/offers/approvals/[id]/page'), id)
    const { approvals: words } = await loadMessages('en')
    const gone = { ok: false, code: 'ALREADY_HANDLED' }
    const requestId = await newRequest(await newPatient())
    const approvalId = await asked(requestId)
    const [row] = await careDb().select().from(offer).where(eq(offer.requestId, requestId))
    const basedOn = row?.draftAt?.toISOString() ?? null
    await saveDraft(author, { requestId, offerId: null, basedOn, values: { title: 'Autre' } })
    expect(await decide(approvalId)).toEqual({ ok: false, code: 'APPROVAL_OUTDATED' })
    expect(await loadApprovalCount()).toBe(before)
    const { html: changed } = await page(approvalId)
    expect(changed).toContain(words.changed)
    expect(changed).not.toContain('name="decision"')
    expect(await send(requestId, discounted({ discount: percent(1500) }))).toMatchObject({ ok: true })
    expect(await decide(approvalId), 'sent').toEqual(gone)
    const { html: over } = await page(approvalId)
    expect(over).toContain(words.over)
    expect(over).not.toContain('name="decision"')
    const other = await newRequest(await newPatient())
    const discarded = await asked(other)
    const [second] = await careDb().select().from(offer).where(eq(offer.requestId, other))
    await deleteDraft(author, second?.id ?? '', second?.draftAt?.toISOString() ?? '')
    expect(await decide(discarded), 'discarded').toEqual(gone)
    const patient = await newPatient()
    const { offerId, requestId: answered } = await newOffer(author, patient)
    const next = await asked(answered, discounted(), offerId)
    await declineOffer(patient, { offerId, version: 1, key: newId(), reason: 'Trop tard' })
    expect(await decide(next), 'answered').toEqual(gone)
  })

  it('names no patient and no treatment in the list, whose contents stay sealed', async () => {
    const requestId = await newRequest(await newPatient())
    const approvalId = await asked(requestId)
    // Opening it would throw.
    await careDb().update(offerApproval).set({ content: 'x' }).where(eq(offerApproval.id, approvalId))
    await as(colleague)
    const { html } = await opened(() => import('@/app/[locale]/(desk)/desk/offers/approvals/page'))
    const [line] = (await loadApprovals()).filter(({ id }) => id === approvalId)
    expect(html).toContain(line?.reference)
    for (const text of ['Lovelace', 'Greffe']) expect(html).not.toContain(text)
    await expect(loadApproval(approvalId)).rejects.toThrow()
  })

  it('is noted for the patient when the form or the preview shows it', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const isRead = and(eq(auditEntry.action, 'offer.read'), eq(auditEntry.patientId, patient.userId))
    const readings = async () =>
      (await careDb().select().from(auditEntry).where(isRead)).map(({ actorId }) => actorId)
    await as(colleague)
    expect(await loadOpenOffer(requestId)).toBeUndefined()
    expect(await readings()).toEqual([])
    await asked(requestId)
    await opened(() => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page'), requestId)
    expect(await readings()).toEqual([colleague.userId])
    await opened(() => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/preview/page'), requestId)
    expect(await readings()).toEqual([colleague.userId, colleague.userId])
  })

  it('of an alternative leads back to the form of the alternative', async () => {
    const { requestId } = await newOffer(author, await newPatient())
    const draft = {
      ...{ offerId: null, basedOn: null, isAlternative: true },
      values: VALUES,
      draft: discounted(),
    }
    const result = await requestApproval(author, { requestId, ...draft })
    if (!result.ok) throw new Error(result.code)
    await as(colleague)
    const page = () => import('@/app/[locale]/(desk)/desk/offers/approvals/[id]/page')
    const { html } = await opened(page, result.value.approvalId)
    expect(html).toContain(`href="/en/desk/requests/${requestId}/offer?alternative=1"`)
  })

  it('stands in the offer form, which says so when the draft was changed since', async () => {
    const requestId = await newRequest(await newPatient())
    const approvalId = await asked(requestId)
    await as(colleague)
    const list = await opened(() => import('@/app/[locale]/(desk)/desk/offers/approvals/page'))
    expect(list.html).toContain(`/desk/offers/approvals/${approvalId}`)
    const page = await opened(
      () => import('@/app/[locale]/(desk)/desk/offers/approvals/[id]/page'),
      approvalId,
    )
    for (const part of ['name="decision"', 'Greffe de cheveux FUE', 'Fidélité'])
      expect(page.html).toContain(part)
    await decide(approvalId)
    await as(author)
    const form = () => opened(() => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page'), requestId)
    expect((await form()).html).toContain(`/desk/offers/approvals/${approvalId}`)
    const open = await loadOpenOffer(requestId)
    expect(open?.approval).toMatchObject({ status: 'approved', isChanged: false })
    const changed = await saveDraft(author, {
      ...{ requestId, offerId: null, basedOn: open?.draft?.savedAt ?? null, values: { title: 'Autre' } },
    })
    expect(changed).toMatchObject({ ok: true })
    expect((await loadOpenOffer(requestId))?.approval).toMatchObject({ isChanged: true })
  })
})
