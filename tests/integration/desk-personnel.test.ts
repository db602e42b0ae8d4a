/**
 * Personnel data that cannot be loaded say so (specification, section 8) where they are shown, and the rest of the page
 * stays: the request or chat that someone is working on does not disappear with a list of names.
 */
import { eq } from 'drizzle-orm'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChatColleagues } from '@/care/live-chat/desk/loaders'
import { contactRequest } from '@/care/requests/table'
import { assignRequest } from '@/care/requests/team/assign-request'
import { loadColleagues, loadHandOver } from '@/care/requests/team/loaders'
import { loadPatients, loadPerson, loadStaff } from '@/care/staff/loaders'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { log } from '@/lib/log'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { newChat } from '../support/chats'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { tablesOf } from '../support/tables'

// A closed dialog draws nothing of its content.
vi.mock('@/ui/confirm-dialog', () => ({
  ConfirmDialog: ({ trigger, children }: { readonly trigger?: string; readonly children: ReactNode }) => [
    trigger,
    children,
  ],
  CloseDialog: ({ children }: { readonly children: ReactNode }) => children,
}))

const { care } = await careAndContent()
const { without, withoutQueries } = tablesOf(care.ownerUrl)
const [elif, admin] = [await newStaff(), await newStaff('admin')]
beforeEach(async () => {
  await askAsStranger()
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const FAILED = { ok: false, code: 'PERSONNEL_LOADING_FAILED' }
/** The list of colleagues is read from the table of accounts, as the session is. */
const withoutColleagues = (work: () => Promise<void>) =>
  withoutQueries('"user"', 'order by "user"."name"', work)

async function open(path: string, params: { locale: Locale; id?: string }, search = {}) {
  const page = pagesOf('(desk)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return (await openPage(page, params, search)).html
}
const saysSo = async (html: string, locale: Locale) => {
  const { errors, onCall } = await loadMessages(locale)
  for (const text of [errors.PERSONNEL_LOADING_FAILED, onCall.failed.again]) expect(html).toContain(text)
}

describe.each(LOCALES)('colleagues who cannot be loaded, in %s', (locale) => {
  it('are named on the page of a request, which keeps its facts and its actions', async () => {
    const id = await newRequest(await newPatient())
    await askAs(elif)
    await withoutColleagues(async () => {
      expect(await loadColleagues()).toEqual(FAILED)
      const html = await open('desk/requests/[id]', { locale, id })
      await saysSo(html, locale)
      const { desk } = await loadMessages(locale)
      for (const text of ['Ada Lovelace', desk.act.takeUp]) expect(html).toContain(text)
      expect(html, 'nobody could be chosen').not.toContain('id="owner-assignee"')
    })
    const html = await open('desk/requests/[id]', { locale, id })
    expect(html).not.toContain((await loadMessages(locale)).errors.PERSONNEL_LOADING_FAILED)
  })

  it('are named beside the filter of the list, which keeps the one that is chosen', async () => {
    const id = await newRequest(await newPatient())
    await careDb().update(contactRequest).set({ assigneeId: admin.userId }).where(eq(contactRequest.id, id))
    await askAs(elif)
    await withoutColleagues(async () => {
      const html = await open('desk', { locale }, { owner: admin.userId })
      await saysSo(html, locale)
      const { desk } = await loadMessages(locale)
      expect(html).toContain(`<option value="${admin.userId}" selected="">${desk.filter.otherOwner}</option>`)
      expect(html, 'the request of the filter').toContain(id)
    })
  })

  it('are named where a chat is handed over, and the chat stays', async () => {
    const id = await newChat()
    await askAs(elif)
    await without('support_entry', async () => {
      expect(await loadChatColleagues()).toEqual(FAILED)
      const { deskChat } = await loadMessages(locale)
      const html = await open('desk/chat/[id]', { locale, id })
      for (const text of [deskChat.actions.transfer, deskChat.claim.action]) expect(html).toContain(text)
      await saysSo(html, locale)
      expect(html, 'nobody could be chosen').not.toContain('id="transfer-to"')
    })
    expect(await open('desk/chat/[id]', { locale, id })).toContain('id="transfer-to"')
  })

  it('are named in place of the list of staff, of a patient who is looked for, and of one person', async () => {
    const patient = await newPatient()
    await askAs(admin)
    const { people } = await loadMessages(locale)
    const shows = async (html: string) => {
      await saysSo(html, locale)
      expect(html).toContain(people.title)
    }
    await withoutColleagues(async () => {
      expect(await loadStaff()).toEqual(FAILED)
      await shows(await open('desk/people', { locale }))
    })
    await withoutQueries('"user"', 'lower("user"."name")', async () => {
      expect(await loadPatients(patient.email)).toEqual(FAILED)
      await shows(await open('desk/people', { locale }, { view: 'patients', q: patient.email }))
    })
    await withoutQueries('"user"', 'desc limit 1) from "user"', async () => {
      expect(await loadPerson(patient.userId)).toEqual(FAILED)
      await shows(await open('desk/people/[id]', { locale, id: patient.userId }))
    })
  })
})

it('a hand-over that cannot be read is told as well, and a stranger is told of nobody', async () => {
  const id = await newRequest(await newPatient())
  await assignRequest(elif, { requestId: id, assigneeId: admin.userId, from: '', note: '' })
  await askAs(elif)
  await withoutQueries('request_event', 'inner join "user"', async () => {
    expect(await loadHandOver(id, admin.userId)).toEqual(FAILED)
  })
  await askAsStranger()
  for (const answer of [loadColleagues(), loadChatColleagues(), loadStaff(), loadPatients('ada')])
    expect(await answer).toEqual({ ok: true, value: [] })
  expect(await loadHandOver(id, admin.userId)).toEqual({ ok: true, value: undefined })
})
