/** The messages about documents of section 8, patient area: each is provoked, and read in its place in four languages. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import DocumentPage from '@/app/[locale]/(portal)/my-requests/documents/[id]/page'
import DocumentsPage from '@/app/[locale]/(portal)/my-requests/documents/page'
import { loadMyDocument } from '@/care/documents/loaders'
import { downloadDocument } from '@/care/documents/routes'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { DocumentId } from '@/lib/record-ids'
import type { FormAction } from '@/surfaces/forms/form-action'
import { deleteDocument, updateDocument } from '@/surfaces/portal/documents/actions'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { revisionOfDocument } from '../support/documents'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { tablesOf } from '../support/tables'
import { PDF, sessionCookieOf, signedInUploader } from '../support/uploads'

const { care } = await careAndContent()
const { asOwner } = tablesOf(care.ownerUrl)
beforeEach(() => {
  askAsStranger()
  vi.spyOn(log, 'error').mockReturnValue()
})

/** A patient who is signed in, with a document. */
async function patientWithFile(locale: Locale) {
  const patient = await newPerson({ hasPassword: false, locale })
  const { id } = await (await signedInUploader(patient, 'document')).handIn(PDF, 'Befund.pdf')
  await askWith(await openSession(patient.userId))
  return { patient, id }
}

function post(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'en', ...values })) data.set(name, value)
  return data
}
const edit = (id: string, base = '') =>
  post({ base, document: id, title: 'MRT', category: 'imaging', offer: '' })

const pageOf = (locale: Locale, id: string) => () => DocumentPage({ params: Promise.resolve({ locale, id }) })

type Answer = { readonly action: FormAction; readonly state: FormState }

/** What a section of the document's page shows after its form was answered. */
async function sectionAfter(answer: Answer, heading: string, page: ReturnType<typeof pageOf>) {
  const { html } = await drawnAfter(answer, page)
  return html.split(`aria-labelledby="${heading}"`)[1]?.split('</section>')[0] ?? ''
}

describe.each(LOCALES)('in %s', (locale) => {
  it('file id missing: a form without it says so in its place', async () => {
    const { errors, edit: editing, remove } = (await loadMessages(locale)).documents
    const { id } = await patientWithFile(locale)
    for (const [action, form, heading, title] of [
      [updateDocument, edit(''), 'edit-title', editing.errorTitle],
      [deleteDocument, post({}), 'remove-title', remove.errorTitle],
    ] as const) {
      const state = await action(IDLE, form)
      expect(state).toMatchObject({ status: 'error', code: 'FILE_ID_MISSING' })
      const section = await sectionAfter({ action, state }, heading, pageOf(locale, id))
      for (const text of ['role="alert"', title, errors.FILE_ID_MISSING]) expect(section).toContain(text)
    }
  })

  it('file access error: a link to a file that is not theirs or gone leads to the list, which says so; its page does, too', async () => {
    const { errors, detail } = (await loadMessages(locale)).documents
    const { id: foreign } = await patientWithFile('de')
    const { patient } = await patientWithFile(locale)
    const cookie = await sessionCookieOf(patient.userId, 'patient')
    for (const id of [foreign, newId<DocumentId>()]) {
      const headers = { cookie, 'sec-fetch-dest': 'document' }
      const request = new Request(`http://localhost:4599/documents/${id}`, { headers })
      const answer = await downloadDocument(request, id, isInCareOf)
      const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', request.url)
      expect([answer.status, pathname]).toEqual([303, `/${locale}/my-requests/documents`])
      const search = Promise.resolve(Object.fromEntries(searchParams))
      const list = await drawn(() =>
        DocumentsPage({ params: Promise.resolve({ locale }), searchParams: search }),
      )
      expect(list.html).toMatch(new RegExp(`role="status"(?:(?!<section)[^])*${errors.FILE_ACCESS}`))
      const page = await drawn(pageOf(locale, id))
      expect(page.status).toBe(403)
      expect(page.html).toContain(`${errors.FILE_ACCESS}</h1>`)
      expect(page.html).toContain(detail.back)
    }
  })

  it('update failed and delete failed: the form says so in its place, and nothing is changed', async () => {
    const { errors, edit: editing, remove } = (await loadMessages(locale)).documents
    const { patient, id } = await patientWithFile(locale)
    const base = await revisionOfDocument(patient.userId, id)
    await asOwner(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
      create trigger refuse before update or delete on document for each row execute function refuse()`)
    try {
      for (const [action, form, heading, title, text] of [
        [updateDocument, edit(id, base), 'edit-title', editing.errorTitle, errors.UPDATE_FAILED],
        [deleteDocument, post({ document: id }), 'remove-title', remove.errorTitle, errors.DELETE_FAILED],
      ] as const) {
        const state = await action(IDLE, form)
        const section = await sectionAfter({ action, state }, heading, pageOf(locale, id))
        for (const part of ['role="alert"', title, text]) expect(section).toContain(part)
      }
    } finally {
      await asOwner('drop trigger refuse on document; drop function refuse()')
    }
    expect(await loadMyDocument(id)).toMatchObject({ title: 'Befund' })
  })
})
