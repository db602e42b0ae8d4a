/** The desk's list of conversations where nothing waits: a new colleague is told what there is, and led to it. */
import { afterAll, expect, it } from 'vitest'
import { loadConversationCount, loadDeskConversations } from '@/care/conversations/loaders'
import { startConversation } from '@/care/conversations/start-conversation'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import { DeskConversationList } from '@/surfaces/desk/messages/conversation-list'
import { careDatabase } from '../support/database'
import { newPatient, newRequest } from '../support/offers'
import { as, newColleague } from '../support/order-files'
import { drawn } from '../support/render-page'

const care = await careDatabase()
afterAll(() => care.close())

const [staff, invited] = [await newColleague(), await newColleague()]

async function listFor(locale: Locale, isWaitingOnly = true): Promise<string> {
  const query = { isWaitingOnly }
  const page = await loadDeskConversations(query)
  const total = await loadConversationCount()
  const list = { locale, page, total, query, self: invited.userId, held: [] }
  const { html } = await drawn(() => DeskConversationList(list))
  return html.replaceAll(/<!-- -->/g, '')
}

it('without any conversation it says so; of those that are read it says how many, with a link to them', async () => {
  await as(invited)
  for (const isWaitingOnly of [true, false])
    expect(await listFor('en', isWaitingOnly)).toContain('No conversations yet.')

  const patient = await newPatient('de')
  const begin = async () => {
    const text = { subject: 'Termin', text: 'Wann passt es?', locale: 'de', key: newId() } as const
    const begun = await startConversation(staff, { requestId: await newRequest(patient), ...text })
    expect(begun.ok).toBe(true)
  }
  await begin()
  expect(await listFor('en')).toContain('No unread messages. The team’s only conversation has been read.')
  await begin()
  const told = {
    de: 'Alle 2 Gespräche des Teams sind gelesen.',
    en: 'All 2 conversations of the team have been read.',
    tr: 'Ekibin 2 görüşmesinin tümü okundu.',
    fr: 'Les 2 conversations de l’équipe sont toutes lues.',
  }
  for (const locale of ['de', 'en', 'tr', 'fr'] as const) {
    const html = await listFor(locale)
    expect(html).toContain(told[locale])
    expect(html).toMatch(
      new RegExp(`<p[^>]*>.*<a[^>]*href="/${locale}/desk/messages\\?show=all"[^>]*>.*</p>`),
    )
  }
  expect(await listFor('en', false)).not.toContain('No conversations yet.')
})
