/** What the team types for a new conversation: kept for its writer and the request alone. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DRAFT_DAYS } from '@/care/conversations/constants'
import { pruneDrafts } from '@/care/conversations/drafts/prune-drafts'
import type { TypedConversation } from '@/care/conversations/drafts/rules'
import {
  findConversationDraft,
  saveConversationDraft,
} from '@/care/conversations/drafts/save-conversation-draft'
import { conversationDraft } from '@/care/conversations/drafts/table'
import { scheduleConversation } from '@/care/conversations/later/schedule-conversation'
import { startConversation } from '@/care/conversations/start-conversation'
import { filesFormKey } from '@/care/documents/client-token'
import { loadUploadForm } from '@/care/documents/loaders'
import { deleteRequests } from '@/care/privacy/erasure/delete-requests'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { DocumentId, RequestId, UncheckedId } from '@/lib/record-ids'
import { saveDraft } from '@/surfaces/desk/messages/actions'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { LATER } from '../support/conversations-later'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { PDF, signedInUploader } from '../support/uploads'

const { care } = await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()
const [staff, colleague] = [await newStaff(), await newStaff()]
const TYPED: TypedConversation = {
  ...{ subject: 'CANARY-8820 Röntgen', text: 'CANARY-8821 Evet' },
  ...{ translation: 'CANARY-8822 Ja', translator: 'Ayşe Kaya', written: 'tr' },
}

const aboutNew = async () => newRequest(await newPatient('de'))
const save = (requestId: string, changes: Partial<TypedConversation> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ request: requestId, locale: 'en', ...TYPED, ...changes }))
    data.set(name, value)
  return saveDraft(IDLE, data)
}
const found = ({ userId }: Actor, requestId: RequestId) => findConversationDraft(db, userId, requestId)
const rowsOf = (requestId: RequestId) =>
  db.select().from(conversationDraft).where(eq(conversationDraft.requestId, requestId))

async function opened(actor: Actor, id: RequestId): Promise<string> {
  const page = pagesOf('(desk)').find(({ path }) => path === 'desk/requests/[id]/message')
  if (!page) throw new Error('There is no such page')
  await askAs(actor)
  return (await openPage(page, { locale: 'en', id })).html
}

describe('the form of the team for a new conversation', () => {
  it('has all that was typed there before: subject, text, language, translation, translator and files', async () => {
    const requestId = await aboutNew()
    const form = filesFormKey(staff.userId, `request:${requestId}`)
    const browser = await signedInUploader(staff, 'attachment', form)
    await browser.handIn(PDF, 'plan.pdf')
    await askAs(staff)
    expect(await save(requestId)).toMatchObject({ status: 'done' })
    const html = await opened(staff, requestId)
    expect(html).toContain('value="CANARY-8820 Röntgen"')
    expect(html).toContain('CANARY-8821 Evet</textarea>')
    expect(html).toContain('CANARY-8822 Ja</textarea>')
    expect(html).toContain('value="Ayşe Kaya"')
    expect(html).toContain('<details open')
    expect(/<option value="(\w\w)" lang="\w\w" selected/.exec(html)?.[1]).toBe('tr')
    expect(html).toContain(`id="files-${form}"`)
    expect(await loadUploadForm(`request:${requestId}`)).toEqual({ form, hasFiles: true })
  })

  it('has it for its writer and this request alone', async () => {
    const [requestId, other] = [await aboutNew(), await aboutNew()]
    await askAs(staff)
    await save(requestId)
    expect(await opened(staff, other)).not.toContain('CANARY')
    expect(await opened(colleague, requestId)).not.toContain('CANARY')
    await askAs(colleague)
    await save(requestId, { subject: 'CANARY-8823' })
    expect(await found(staff, requestId)).toEqual(TYPED)
    expect(await found(colleague, requestId)).toEqual({ ...TYPED, subject: 'CANARY-8823' })
  })
})

describe('a draft of a new conversation of the team', () => {
  it('is replaced by the next save, and ends when all of it is empty; a chosen language is nothing typed', async () => {
    const requestId = await aboutNew()
    await askAs(staff)
    await save(requestId)
    await save(requestId, { text: 'CANARY-8821 Evet, yarın\n' })
    expect(await found(staff, requestId)).toEqual({ ...TYPED, text: 'CANARY-8821 Evet, yarın\n' })
    expect(await rowsOf(requestId)).toHaveLength(1)
    const empty = { subject: ' ', text: '', translation: '\n', translator: '' }
    await save(requestId, { ...empty, subject: 'x' })
    expect(await found(staff, requestId)).toMatchObject({ subject: 'x', text: '' })
    await save(requestId, empty)
    expect(await rowsOf(requestId)).toEqual([])
  })

  it('is not readable as it is stored', async () => {
    await askAs(staff)
    await save(await aboutNew())
    const admin = await care.admin()
    const { rows } = await admin.query('select row_to_json(t)::text as row from conversation_draft as t')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('CANARY')
  })

  it('saved twice at the same moment is one', async () => {
    const requestId = await aboutNew()
    const saves = [1, 2, 3, 4].map((n) =>
      saveConversationDraft(staff, { ...TYPED, requestId, text: `CANARY ${n}` }),
    )
    expect((await Promise.all(saves)).every(({ ok }) => ok)).toBe(true)
    expect(await rowsOf(requestId)).toHaveLength(1)
  })

  it('ends when the conversation is started, at once or later, for its writer and that request alone', async () => {
    const [requestId, later, other] = [await aboutNew(), await aboutNew(), await aboutNew()]
    for (const id of [requestId, later, other])
      await saveConversationDraft(staff, { ...TYPED, requestId: id })
    await saveConversationDraft(colleague, { ...TYPED, requestId })
    const message = { subject: 'Röntgen', text: 'Evet', locale: 'tr' } as const
    expect(await startConversation(staff, { ...message, requestId, key: newId() })).toMatchObject({
      ok: true,
    })
    const planned = { ...message, requestId: later, key: newId(), at: LATER() }
    expect(await scheduleConversation(staff, planned)).toMatchObject({ ok: true })
    expect(await found(staff, requestId)).toBeUndefined()
    expect(await found(staff, later)).toBeUndefined()
    expect(await found(staff, other)).toEqual(TYPED)
    expect(await found(colleague, requestId)).toEqual(TYPED)
  })

  it('stays when the conversation is refused', async () => {
    const requestId = await aboutNew()
    await saveConversationDraft(staff, { ...TYPED, requestId })
    const files = { ids: [newId<DocumentId>()], form: 'another' }
    const message = { subject: 'Röntgen', text: 'Evet', locale: 'tr', key: newId() } as const
    const refused = await startConversation(staff, { ...message, requestId, files })
    expect(refused.ok).toBe(false)
    expect(await found(staff, requestId)).toEqual(TYPED)
  })

  it('is the team’s alone, and only about a request that they may write about', async () => {
    const patient = await newPatient('de')
    const [requestId, held] = [await newRequest(patient), await aboutNew()]
    await db.update(contactRequest).set({ quarantine: 'too-fast' }).where(eq(contactRequest.id, held))
    const refusal = async (actor: Actor, id: UncheckedId<RequestId>) => {
      const saved = await saveConversationDraft(actor, { ...TYPED, requestId: id })
      return saved.ok ? 'ok' : saved.code
    }
    expect(await refusal(patient, requestId)).toBe('FORBIDDEN')
    expect(await refusal(await newStaff('editor'), requestId)).toBe('FORBIDDEN')
    for (const id of [newId(), 'x', '', held]) expect(await refusal(staff, id), id).toBe('REQUEST_NOT_FOUND')
    expect(await rowsOf(requestId)).toEqual([])
  })

  it('goes with its request, and after its time', async () => {
    const [requestId, old] = [await aboutNew(), await aboutNew()]
    for (const id of [requestId, old]) await saveConversationDraft(staff, { ...TYPED, requestId: id })
    await inTransaction((tx) => deleteRequests(tx, [requestId], { keepsDocuments: false }))
    expect(await rowsOf(requestId)).toEqual([])
    shiftClock((DRAFT_DAYS - 1) * DAY_MS)
    await pruneDrafts(db)
    expect(await found(staff, old)).toEqual(TYPED)
    shiftClock((DRAFT_DAYS + 1) * DAY_MS)
    expect(await pruneDrafts(db)).toBeGreaterThan(0)
    expect(await found(staff, old)).toBeUndefined()
    expect(
      await db
        .select()
        .from(conversationDraft)
        .where(and(eq(conversationDraft.userId, staff.userId), eq(conversationDraft.requestId, old))),
    ).toEqual([])
  })
})
