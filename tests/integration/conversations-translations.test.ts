/** The team's translations of what patients wrote: who may write them, two people at once, and that no patient has them. */
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { NIL_ID } from '@/base/live/constants'
import { liveChange } from '@/base/live/table'
import { loadDeskConversation, loadMyConversation } from '@/care/conversations/loaders'
import { sendMessage } from '@/care/conversations/send-message'
import { conversation, conversationMessage } from '@/care/conversations/table'
import { deleteTranslation } from '@/care/conversations/translations/delete-translation'
import { messageTranslation } from '@/care/conversations/translations/table'
import { translateMessage } from '@/care/conversations/translations/translate-message'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { ConversationId, MessageId } from '@/lib/record-ids'
import * as forms from '@/surfaces/desk/messages/translations/actions'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { newThread } from '../support/conversations-later'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)
const db = careDb()
const [elif, deniz] = [await newStaff(), await newStaff('admin')]

const VALUES = { locale: 'tr', text: 'CANARY-51 Aspirin alabilir miyim?', translator: 'Ayşe Demir' } as const
type Changes = Partial<{ base: string; over: string; text: string; locale: Locale; translator: string }>

const translate = (actor: Actor, messageId: MessageId, { base = '', over = '', ...typed }: Changes = {}) =>
  translateMessage(actor, { messageId, base, over, values: { ...VALUES, ...typed } })

/** A conversation that a patient has begun: "Aspirin?", in German. */
async function thread() {
  const begun = await newThread()
  return { ...begun, messageId: await newestOf(begun.conversationId) }
}

async function newestOf(id: ConversationId): Promise<MessageId> {
  const [row] = await db
    .select({ id: conversationMessage.id })
    .from(conversationMessage)
    .where(eq(conversationMessage.conversationId, id))
    .orderBy(desc(conversationMessage.number))
    .limit(1)
  if (!row) throw new Error('no message')
  return row.id
}

async function translated() {
  const begun = await thread()
  const saved = await translate(elif, begun.messageId)
  if (!saved.ok) throw new Error(saved.code)
  return { ...begun, revision: saved.value.revision }
}

async function storedAt(actor: Actor, { conversationId, messageId }: Awaited<ReturnType<typeof thread>>) {
  await askAs(actor)
  const found = await loadDeskConversation(conversationId)
  if (!found.ok) throw new Error(found.code)
  return found.value.translations.get(messageId)
}

const actionsOn = async (id: ConversationId) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('message.transl'))

type Group = Parameters<typeof pagesOf>[0]
async function shown(actor: Actor, [group, path]: [Group, string], locale: Locale, id: string) {
  const page = pagesOf(group).find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(actor)
  return (await openPage(page, { locale, id })).html
}

describe('the team’s translation of a patient’s message', () => {
  it('is stored sealed, read by colleagues, changed and deleted, each with its entry in the log', async () => {
    const begun = await thread()
    expect(await storedAt(elif, begun)).toBeUndefined()
    expect(await translate(elif, begun.messageId)).toMatchObject({ ok: true, value: { isChanged: true } })
    const stored = await storedAt(deniz, begun)
    expect(stored).toMatchObject(VALUES)
    const [row] = await db
      .select()
      .from(messageTranslation)
      .where(eq(messageTranslation.messageId, begun.messageId))
    expect(row).toMatchObject({ updatedBy: elif.userId, conversationId: begun.conversationId })
    expect(JSON.stringify(row)).not.toContain('CANARY-51')
    const base = stored?.revision ?? ''
    const changed = await translate(deniz, begun.messageId, { base, locale: 'en', text: 'May I?' })
    if (!changed.ok) throw new Error(changed.code)
    const { revision } = changed.value
    expect(await storedAt(elif, begun)).toMatchObject({ locale: 'en', text: 'May I?', revision })
    const { messageId } = begun
    expect(await deleteTranslation(elif, { messageId, revision: base })).toMatchObject({
      code: 'TRANSLATION_OUTDATED',
    })
    expect(await deleteTranslation(elif, { messageId, revision })).toMatchObject({ ok: true })
    expect(await deleteTranslation(elif, { messageId, revision }), 'again').toMatchObject({ ok: true })
    expect(await storedAt(elif, begun)).toBeUndefined()
    expect(await actionsOn(begun.conversationId)).toEqual([
      'message.translated',
      'message.translated',
      'message.translation-deleted',
    ])
  })

  it('is one however often the same form is sent, also at once', async () => {
    const { messageId, conversationId } = await thread()
    const answers = await Promise.all([1, 2, 3].map(() => translate(elif, messageId)))
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true])
    expect(await translate(elif, messageId)).toMatchObject({ ok: true, value: { isChanged: false } })
    expect(await actionsOn(conversationId)).toEqual(['message.translated'])
  })

  it('of two people at once the second is told, and may replace the other’s', async () => {
    const begun = await thread()
    const { messageId } = begun
    const answers = await Promise.all([
      translate(elif, messageId, { text: 'one' }),
      translate(deniz, messageId, { text: 'two' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, code: 'CHANGED_ELSEWHERE' })
    const theirs = await storedAt(elif, begun)
    const mine = theirs?.text === 'one' ? 'two' : 'one'
    const over = theirs?.revision ?? ''
    expect(await translate(deniz, messageId, { text: mine, over })).toMatchObject({ ok: true })
    expect(await storedAt(elif, begun)).toMatchObject({ text: mine })
  })

  it('that a colleague has deleted is not stored again by a change of it, and then as a new one', async () => {
    const begun = await translated()
    const { messageId, revision: base } = begun
    expect(await deleteTranslation(deniz, { messageId, revision: base })).toMatchObject({ ok: true })
    expect(await translate(elif, messageId, { base, text: 'mine' })).toMatchObject({
      code: 'TRANSLATION_GONE',
    })
    expect(await storedAt(elif, begun)).toBeUndefined()
    expect(await translate(elif, messageId, { text: 'mine' })).toMatchObject({ ok: true })
  })

  it('is told to the open desks, and to no patient', async () => {
    const { conversationId, patient, messageId } = await thread()
    await db.delete(liveChange)
    await translate(elif, messageId)
    expect(await db.select().from(liveChange)).toMatchObject([
      { audience: NIL_ID, kind: 'messages', subject: conversationId },
    ])
    expect(await db.select().from(liveChange).where(eq(liveChange.audience, patient.userId))).toEqual([])
  })

  it('is gone with its conversation', async () => {
    const { conversationId, messageId } = await translated()
    await db.delete(conversation).where(eq(conversation.id, conversationId))
    expect(
      await db.select().from(messageTranslation).where(eq(messageTranslation.messageId, messageId)),
    ).toEqual([])
    expect(await translate(elif, messageId)).toEqual({ ok: false, code: 'MESSAGE_GONE' })
    expect(await deleteTranslation(elif, { messageId, revision: '' })).toMatchObject({ code: 'MESSAGE_GONE' })
  })
})

it('messages of the team are not translated this way, and unknown ones neither', async () => {
  const { conversationId } = await thread()
  const answer = { conversationId, text: 'Ja.', locale: 'de', key: newId() } as const
  const sent = await sendMessage(elif, answer)
  if (!sent.ok) throw new Error(sent.code)
  expect(await translate(elif, sent.value.messageId)).toEqual({ ok: false, code: 'NOT_OF_PATIENT' })
  expect(await translate(elif, newId<MessageId>())).toEqual({ ok: false, code: 'MESSAGE_GONE' })
})

describe('anyone but the care team', () => {
  const post = (values: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ locale: 'de', ...values })) data.set(name, value)
    return data
  }

  it('neither writes nor deletes one, by use case or form', async () => {
    const begun = await translated()
    const { messageId: message, revision, patient } = begun
    const save = { message, language: 'en', text: 'x', translator: 'y', base: revision }
    const change = { messageId: message, base: revision, over: '', values: { ...VALUES, text: 'x' } }
    askAsStranger()
    expect(await forms.translateMessage(IDLE, post(save))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (const other of [patient, await newPatient(), await newStaff('editor')]) {
      expect(await translateMessage(other, change)).toEqual({ ok: false, code: 'FORBIDDEN' })
      expect(await deleteTranslation(other, { messageId: message, revision })).toMatchObject({
        code: 'FORBIDDEN',
      })
      await askAs(other)
      expect(await forms.translateMessage(IDLE, post(save))).toMatchObject({ status: 'error' })
      expect(await forms.deleteTranslation(IDLE, post({ message, revision }))).toMatchObject({
        status: 'error',
      })
    }
    expect(await storedAt(elif, begun)).toMatchObject(VALUES)
  })

  it.each(LOCALES)(
    'does not read it: nothing that their own conversation is made of has it, in %s',
    async (locale) => {
      const { conversationId, patient } = await translated()
      await askAs(patient)
      const own = await loadMyConversation(conversationId)
      expect(own).toMatchObject({ ok: true, value: { messages: [{ text: 'Aspirin?', translation: null }] } })
      expect(JSON.stringify(own)).not.toMatch(/CANARY-51|Ayşe|translations/)
      const html = await shown(patient, ['(portal)', 'my-requests/messages/[id]'], locale, conversationId)
      expect(html).toContain('Aspirin?')
      expect(html).not.toMatch(/CANARY-51|Ayşe Demir/)
    },
  )
})

describe.each(LOCALES)('the desk, in %s,', (locale) => {
  it('shows it below the original with its language, and offers it at what the patient wrote alone', async () => {
    const { conversationId } = await translated()
    await sendMessage(elif, { conversationId, text: 'Ja.', locale: 'de', key: newId() })
    const { teamTranslation: words } = await loadMessages(locale)
    const desk = () => shown(deniz, ['(desk)', 'desk/messages/[id]'], locale, conversationId)
    const html = await desk()
    expect(html).toMatch(new RegExp(`<p lang="${LANGUAGES.tr.intl}"[^>]*>CANARY-51`))
    expect(html.indexOf('CANARY-51')).toBeGreaterThan(html.indexOf('>Aspirin?<'))
    const [label = ''] = words.label
      .replace('{language}', languageName('tr', locale))
      .replace('{translator}', 'Ayşe Demir')
      .split('{date}')
    expect(html).toContain(label)
    expect(html).toContain(words.hint)
    expect(html.split(words.change)).toHaveLength(2)
    await db.delete(messageTranslation).where(eq(messageTranslation.conversationId, conversationId))
    const button = new RegExp(`<summary[^>]*><span>${words.open}<`, 'g')
    expect((await desk()).match(button)).toHaveLength(1)
  })
})
