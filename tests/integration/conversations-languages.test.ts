/** Messages in another language than the reader's: which one it is, and on the desk that a translation is asked for. */
import { beforeEach, describe, expect, it } from 'vitest'
import { saveDraft } from '@/care/conversations/drafts/save-draft'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import type { Actor } from '@/care/sign-in/session'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { newId } from '@/lib/ids'
import type { ConversationId, RequestId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)
const staff = await newStaff()

type Group = Parameters<typeof pagesOf>[0]

async function shown(actor: Actor, [group, path]: [Group, string], locale: Locale, id: string) {
  const page = pagesOf(group).find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(actor)
  return (await openPage(page, { locale, id })).html
}
const inPortal = (patient: Actor, id: ConversationId) =>
  shown(patient, ['(portal)', 'my-requests/messages/[id]'], patient.locale, id)

type TeamMessage = { readonly locale: Locale; readonly isTranslated?: boolean }

/** The team writes to a patient who reads this language. */
async function written(patient: Actor, { locale, isTranslated = false }: TeamMessage) {
  const requestId = await newRequest(patient)
  const translation = isTranslated ? { text: 'CANARY-42', translator: 'Ayşe' } : undefined
  const message = { requestId, subject: 'x', text: 'CANARY-41', locale, translation, key: newId() }
  const started = await startConversation(staff, message)
  if (!started.ok) throw new Error(started.code)
  return started.value.conversationId
}

/** What "Written in Turkish" is in this language. */
async function label(reader: Locale, locale: Locale): Promise<string> {
  const { writtenIn } = (await loadMessages(reader)).conversations.thread
  return writtenIn.replace('{language}', languageName(locale, reader))
}

describe.each(LOCALES)('a message of the team to a patient who reads %s', (reader) => {
  const other = reader === 'tr' ? 'en' : 'tr'

  it('in another language without a translation says which, and is marked as that language', async () => {
    const patient = await newPatient(reader)
    const html = await inPortal(patient, await written(patient, { locale: other }))
    expect(html).toContain(await label(reader, other))
    expect(html).toMatch(new RegExp(`<p lang="${LANGUAGES[other].intl}"[^>]*>CANARY-41</p>`))
  })

  it('in their language, or with a translation, has no such label', async () => {
    const patient = await newPatient(reader)
    const own = await inPortal(patient, await written(patient, { locale: reader }))
    expect(own).toContain('CANARY-41')
    expect(own).not.toContain(await label(reader, reader))
    const translated = await inPortal(patient, await written(patient, { locale: other, isTranslated: true }))
    expect(translated).toContain('CANARY-42')
    expect(translated).not.toContain(await label(reader, other))
  })
})

it('the desk reads which language the patient wrote in; nobody reads it of their own messages', async () => {
  const patient = await newPatient('fr')
  const conversationId = await written(patient, { locale: 'fr' })
  const sent = await sendMessage(patient, { conversationId, text: 'CANARY-43', locale: 'fr', key: newId() })
  if (!sent.ok) throw new Error(sent.code)
  const desk = await shown(staff, ['(desk)', 'desk/messages/[id]'], 'en', conversationId)
  expect(desk.split(await label('en', 'fr'))).toHaveLength(2)
  expect(await inPortal({ ...patient, locale: 'de' }, conversationId)).toContain(await label('de', 'fr'))
})

describe.each(LOCALES)('the desk’s forms for messages, in %s', (page) => {
  const other = page === 'tr' ? 'en' : 'tr'

  async function forms(patient: Actor): Promise<readonly string[]> {
    const id = await written(patient, { locale: patient.locale })
    const request: RequestId = await newRequest(patient)
    return [
      await shown(staff, ['(desk)', 'desk/messages/[id]'], page, id),
      await shown(staff, ['(desk)', 'desk/requests/[id]/message'], page, request),
    ]
  }
  /** Of the field for the translation. */
  const foldOf = (html: string, summary: string) =>
    new RegExp(`<details([^>]*)><summary[^>]*>${summary}`).exec(html)?.[1]

  it('ask for a translation once something is written in another language than the patient’s', async () => {
    const { needed, open } = (await loadMessages(page)).conversations.translate
    const note = needed.replace('{language}', LANGUAGES[other].name)
    const patient = await newPatient(other)
    for (const html of await forms(patient)) {
      expect(html).not.toContain(note)
      expect(foldOf(html, open)).not.toContain('open')
    }
    const conversationId = await written(patient, { locale: other })
    await saveDraft(staff, { conversationId, text: 'CANARY-44' })
    const html = await shown(staff, ['(desk)', 'desk/messages/[id]'], page, conversationId)
    expect(html).toContain(note)
    expect(foldOf(html, open)).toContain('open=""')
  })

  it('show a translation that was typed before, who made it and the language, also without a text', async () => {
    const { open } = (await loadMessages(page)).conversations.translate
    const conversationId = await written(await newPatient(page), { locale: page })
    const typed = { translation: 'CANARY-45', translator: 'Ayşe Kaya' }
    for (const draft of [{ text: 'CANARY-46', written: other } as const, { text: '', written: page }]) {
      await saveDraft(staff, { conversationId, ...draft, ...typed })
      const html = await shown(staff, ['(desk)', 'desk/messages/[id]'], page, conversationId)
      expect(html).toMatch(/<textarea[^>]*name="translation"[^>]*>CANARY-45</)
      expect(/<input[^>]*name="translator"[^>]*>/.exec(html)?.[0]).toContain('value="Ayşe Kaya"')
      expect(html).toMatch(new RegExp(`<option[^>]*value="${draft.written}"[^>]*selected=""`))
      expect(foldOf(html, open)).toContain('open=""')
    }
  })

  it('do not ask for one in the patient’s language', async () => {
    const { needed, open } = (await loadMessages(page)).conversations.translate
    const [beginning = ''] = needed.split('{language}')
    for (const html of await forms(await newPatient(page))) {
      expect(html).not.toContain(beginning)
      expect(foldOf(html, open)).not.toContain('open')
    }
  })
})
