/** What someone who begins a chat is answered by itself, with the editors' texts. */
import { expect, it } from 'vitest'
import { chat } from '@/care/live-chat/table'
import { postStart } from '@/care/live-chat/visitor/routes'
import { getContentPayload } from '@/content/core/client'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadAutomaticReply } from '@/surfaces/frame/chat/load-automatic-reply'
import { careAndContent } from '../support/care-and-content'
import { newAgent, typedStart } from '../support/live-chat'
import { PDF, uploader } from '../support/uploads'
import { newNetwork } from '../support/visitor'

await careAndContent()
const payload = await getContentPayload()
const write = (locale: Locale, defaultReply: string, filesNote: string) =>
  payload.updateGlobal({ slug: 'site-settings', locale, data: { chat: { defaultReply, filesNote } } })
for (const locale of LOCALES) await write(locale, `Thanks ${locale}.`, `No photos ${locale}.`)
await newAgent()

const begin = (body: object, cookie = '', readReply = loadAutomaticReply) => {
  const headers = { 'content-type': 'application/json', 'x-kervan-client-ip': newNetwork(), cookie }
  const request = new Request('http://localhost/chat/start', {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  })
  return postStart(request, async () => null, readReply)
}

it('says that photos are not needed yet, in the language of the chat', async () => {
  const response = await begin(typedStart())
  const text = 'Thanks de. No photos de.'
  expect((await response.json()).chat.automaticReply).toEqual({ text, locale: 'de' })
  expect(await careDb().select({ text: chat.automaticReply }).from(chat)).toContainEqual({ text })
})

it('does not say so to someone who has just sent files', async () => {
  const browser = uploader()
  const { id } = await browser.handIn(PDF, 'Befund.pdf')
  const typed = typedStart({ files: [id], filesForm: browser.form, health: true })
  const response = await begin(typed, browser.cookie())
  expect((await response.json()).chat.automaticReply).toEqual({ text: 'Thanks de.', locale: 'de' })
})

it('a chat begins without it while the editors’ texts cannot be read', async () => {
  const response = await begin(typedStart(), '', () => Promise.reject(new Error('the database is away')))
  expect(response.status).toBe(201)
  expect((await response.json()).chat).toMatchObject({ status: 'waiting', automaticReply: null })
})
