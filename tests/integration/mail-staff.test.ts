/** Mails to members of the care team: what one of them has to do now. A number and a link, in the reader's language. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderMail } from '@/base/mail/emails/render-mail'
import { parseMailContent } from '@/base/mail/schema'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { decideApproval } from '@/care/offers/approvals/decide-approval'
import { requestApproval } from '@/care/offers/approvals/request-approval'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { assignRequest } from '@/care/requests/team/assign-request'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { ApprovalId, RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { draftOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const [asker, colleague, chief] = [await newStaff(), await newStaff(), await newStaff('admin')]
const [closed, demo, editor] = [await newStaff(), await newStaff(), await newStaff('editor')]
const NOT_MAILED = [closed, demo, editor]
const setUser = async ({ userId }: Actor, values: Partial<typeof user.$inferInsert>) =>
  void (await careDb().update(user).set(values).where(eq(user.id, userId)))

beforeAll(async () => {
  await setUser(closed, { disabledAt: now() })
  await setUser(demo, { demo: true })
  await setUser(colleague, { locale: 'de' })
  await setUser(chief, { locale: 'tr' })
})

const CANARY = 'CANARY-7731'
const noticesTo = async ({ email }: Actor) =>
  (await mailsTo(email)).filter(({ template }) => template === 'staff-notice')
const pagesOf = async (person: Actor) => (await noticesTo(person)).map(({ props }) => props.deskUrl)
const countAll = async () =>
  (await careDb().select().from(mailMessage).where(eq(mailMessage.template, 'staff-notice'))).length

const discount = { kind: 'percent', value: 3000, reason: CANARY } as const
const draft = draftOffer({ title: `Greffe ${CANARY}`, discount, validUntil: '2099-01-01' })
async function ask(requestId: RequestId, basedOn: string | null = null): Promise<ApprovalId> {
  const values = { title: draft.title }
  const asked = await requestApproval(asker, { requestId, offerId: null, basedOn, values, draft })
  if (!asked.ok) throw new Error(asked.code)
  return asked.value.approvalId
}

describe('when a request is handed over', () => {
  const assign = (requestId: RequestId, assignee: Actor, from: Actor | undefined, actor = asker) =>
    assignRequest(actor, { requestId, assigneeId: assignee.userId, from: from?.userId ?? '', note: CANARY })

  it('its new owner gets one mail, with its number and its page', async () => {
    const requestId = await newRequest(await newPatient())
    const before = await countAll()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => assign(requestId, colleague, undefined)),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await countAll()).toBe(before + 1)
    const [mail] = (await noticesTo(colleague)).slice(-1)
    expect(mail).toMatchObject({
      locale: 'de',
      props: {
        ...{ kind: 'requestAssigned', reference: expect.stringMatching(/^RQ-\d{4}-\d{4}$/) },
        deskUrl: expect.stringMatching(new RegExp(`/de/desk/requests/${requestId}$`)),
      },
    })
    expect(Object.keys(mail?.props ?? {}).sort()).toEqual([
      'byName',
      'count',
      'deskUrl',
      'filedAt',
      'kind',
      'reference',
    ])
    // Handed on and back: that is another event.
    await assign(requestId, chief, colleague)
    await assign(requestId, colleague, chief)
    expect(await countAll()).toBe(before + 3)
  })

  it('who takes it themselves gets none, nor does anyone when it is refused', async () => {
    const [own, taken, refused] = [
      await newRequest(await newPatient()),
      await newRequest(await newPatient()),
      await newRequest(await newPatient()),
    ]
    const before = await countAll()
    expect(await assign(own, asker, undefined)).toMatchObject({ ok: true })
    expect(await takeUpRequest(asker, taken)).toMatchObject({ ok: true })
    for (const person of NOT_MAILED)
      expect(await assign(refused, person, undefined)).toMatchObject({ code: 'ASSIGNEE_UNKNOWN' })
    expect(await assign(refused, colleague, chief)).toMatchObject({ code: 'ASSIGNED_ELSEWHERE' })
    expect(await countAll()).toBe(before)
  })
})

describe('when approval of a discount is asked for', () => {
  it('everyone who can decide gets one mail each, in their language; the asker and closed accounts get none', async () => {
    const approvalId = await ask(await newRequest(await newPatient()))
    const page = `desk/offers/approvals/${approvalId}`
    for (const [person, locale] of [
      [colleague, 'de'],
      [chief, 'tr'],
    ] as const)
      expect((await noticesTo(person)).slice(-1)).toMatchObject([
        { locale, props: { kind: 'approvalAsked', deskUrl: expect.stringContaining(`/${locale}/${page}`) } },
      ])
    for (const person of [asker, ...NOT_MAILED])
      expect((await pagesOf(person)).filter((url) => String(url).includes(page))).toEqual([])
  })

  it('the author of the draft, who may not decide either, gets none', async () => {
    const requestId = await newRequest(await newPatient())
    const saved = await saveDraft(colleague, {
      ...{ requestId, offerId: null, basedOn: null },
      values: { title: draft.title },
    })
    if (!saved.ok) throw new Error(saved.code)
    const approvalId = await ask(requestId, saved.value.savedAt)
    const isAbout = (url: unknown) => String(url).endsWith(approvalId)
    expect((await pagesOf(colleague)).filter(isAbout)).toEqual([])
    expect((await pagesOf(chief)).filter(isAbout)).toHaveLength(1)
  })

  it.each(['approved', 'refused'] as const)('who asked is told that it is %s, once', async (decision) => {
    const approvalId = await ask(await newRequest(await newPatient()))
    const before = await countAll()
    const decide = () => decideApproval(chief, { approvalId, decision, note: CANARY })
    const answers = await Promise.all([decide(), decide()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countAll()).toBe(before + 1)
    const kind = decision === 'approved' ? 'approvalGiven' : 'approvalRefused'
    expect((await noticesTo(asker)).slice(-1)).toMatchObject([
      { props: { kind, deskUrl: expect.stringContaining(`/desk/offers/approvals/${approvalId}`) } },
    ])
  })

  it('and decided after the asker’s account was closed, no one is told', async () => {
    const approvalId = await ask(await newRequest(await newPatient()))
    await setUser(asker, { disabledAt: now() })
    const before = await countAll()
    expect(await decideApproval(chief, { approvalId, decision: 'approved', note: '' })).toMatchObject({
      ok: true,
    })
    expect(await countAll()).toBe(before)
    await setUser(asker, { disabledAt: null })
  })
})

it('no mail names a patient, a treatment, a discount or a note, in any language', async () => {
  const mails = [...(await noticesTo(asker)), ...(await noticesTo(colleague)), ...(await noticesTo(chief))]
  expect(new Set(mails.map(({ props }) => props.kind)).size).toBe(4)
  for (const { template, props } of mails)
    for (const locale of LOCALES) {
      const { subject, text } = await renderMail(parseMailContent(template, props), locale)
      expect(subject).toContain(props.reference)
      for (const secret of [CANARY, 'Lovelace', 'Greffe', '%'])
        expect(`${subject} ${text}`).not.toContain(secret)
    }
})
