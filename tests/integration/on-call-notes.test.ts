/** Hand-over notes of an on-call organisation: the last five, and all of them in pages. */
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { NOTES_PAGE, NOTES_SHOWN } from '@/care/on-call/constants'
import { loadOnCallOrganisation } from '@/care/on-call/loaders'
import { writeNote } from '@/care/on-call/notes/write-note'
import { onCallNote } from '@/care/on-call/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { newOrganisation } from '../support/on-call'
import { askAs } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)
const staff = await newStaff()
const COUNT = 2 * NOTES_PAGE + 3
const nameOf = (n: number) => `Note ${n}.`

function detail() {
  const found = pagesOf('(desk)').find(({ path }) => path === 'desk/on-call/[id]')
  if (!found) throw new Error('There is no such page')
  return found
}

async function write(organisation: OnCallOrganisationId, n: number) {
  const sent = { organisation, text: nameOf(n), idempotency_key: newId() }
  expect(await writeNote(staff, sent)).toMatchObject({ ok: true })
}
async function withNotes(count: number) {
  const organisation = await newOrganisation(staff)
  for (let n = 1; n <= count; n += 1) await write(organisation, n)
  return organisation
}
const line = await withNotes(COUNT)

/** The numbers of the notes on the page, in their order. */
async function shown(locale: string, notes?: string) {
  await askAs(staff)
  const { html } = await openPage(detail(), { id: line, locale }, notes ? { notes } : {})
  return { html, numbers: [...html.matchAll(/Note (\d+)\./g)].map(([, n]) => Number(n)) }
}
const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)

describe.each(LOCALES)('in %s', (locale) => {
  it('the last five are on the page, and a link to the older ones works without scripts', async () => {
    const { older, latest } = (await loadMessages(locale)).onCall.notes
    const first = await shown(locale)
    expect(first.numbers).toEqual(numbers(COUNT, COUNT - NOTES_SHOWN + 1))
    const link = new RegExp(`href="(/${locale}/desk/on-call/${line}[^"]*notes=1#notes)"[^>]*>${older}<`)
    expect(first.html).toMatch(link)
    const second = await shown(locale, '1')
    expect(second.numbers).toEqual(numbers(COUNT, COUNT - NOTES_PAGE + 1))
    expect(second.html).toContain(latest)
    expect(second.html).toContain('notes=2#notes')
  })
})

it('every note is on one page and can be read as the last five are, with its writer', async () => {
  const pages = [await shown('en', '1'), await shown('en', '2'), await shown('en', '3')]
  expect(pages.flatMap((page) => page.numbers)).toEqual(numbers(COUNT, 1))
  expect(pages[2]?.html).toContain(staff.name)
  expect(pages[2]?.html).not.toContain('notes=4')
})

it.each(['4', '99999'])('behind the last page there is the last one: %s', async (page) => {
  expect((await shown('en', page)).numbers).toEqual(numbers(3, 1))
})

it.each(['0', '-1', 'x', '1e9', ''])('%j shows the last five', async (page) => {
  expect((await shown('en', page)).numbers).toHaveLength(NOTES_SHOWN)
})

it('without older ones there is no link', async () => {
  const few = await withNotes(NOTES_SHOWN)
  await askAs(staff)
  const { older } = (await loadMessages('en')).onCall.notes
  expect((await openPage(detail(), { id: few, locale: 'en' })).html).not.toContain(older)
})

it('they are stored sealed, written with an audit entry each, and read by the care team alone', async () => {
  const rows = await careDb().select().from(onCallNote)
  expect(rows.every(({ text }) => !text.toString().includes('Note'))).toBe(true)
  const audited = (await careDb().select().from(auditEntry)).filter(
    ({ action }) => action === 'on-call.note-written',
  )
  expect(new Set(audited.map(({ subjectId }) => subjectId))).toEqual(new Set(rows.map(({ id }) => id)))
  for (const actor of [await newPatient(), await newStaff('editor')]) {
    await askAs(actor)
    expect(await loadOnCallOrganisation(line, '2027-01-11', 2)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await openPage(detail(), { id: line }, { notes: '2' })).html).not.toContain('Note 1')
  }
})
