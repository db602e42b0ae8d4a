/** Who looked at my record, narrowed to one kind of record. */
import { beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from '@/base/audit/record-audit'
import { ACCESS_KINDS, ACCESS_PAGE_SIZE, ACCESS_SUBJECTS } from '@/care/privacy/access/constants'
import { loadMyAccess } from '@/care/privacy/access/loaders'
import { readAccessKind } from '@/care/privacy/access/schema'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { SEARCH_FROM } from '@/surfaces/portal/list/query'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { newPerson } from '../support/people'

await careAndContent()
beforeEach(askAsStranger)
const staff = await newStaff()

/** A member of the team opens records of a patient. @param subject as the audit entry names it */
async function opened({ userId: patientId }: Actor, subject: string, many = 1): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const entry = { actorId: staff.userId, action: 'x.read', subject, subjectId: newId(), patientId }
    await recordAudit(careDb(), entry)
  }
}
const newPatient = () => newPerson({ hasPassword: false })

async function shown(patient: Actor, search: Readonly<Record<string, string>> = {}, locale: Locale = 'en') {
  const page = pagesOf('(portal)').find(({ path }) => path === 'settings/privacy/access')
  if (!page) throw new Error('There is no page of the list')
  await askAs(patient)
  return (await openPage(page, { locale }, search)).html
}

describe('the list of who read the patient’s data', () => {
  it('is narrowed to each kind of record, and what has no kind of its own counts as the record', async () => {
    const [patient, other] = [await newPatient(), await newPatient()]
    const ofNoKind = ['questionnaire', 'share_link']
    for (const subject of [...Object.keys(ACCESS_SUBJECTS), ...ofNoKind]) {
      await opened(patient, subject)
      await opened(other, subject)
    }
    const kinds = [...Object.values(ACCESS_SUBJECTS), ...ofNoKind.map(() => 'record')]
    await askAs(patient)
    for (const kind of ACCESS_KINDS) {
      const { rows } = await loadMyAccess(1, kind)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map((row) => row.kind)).toEqual(kinds.filter((one) => one === kind))
    }
    expect((await loadMyAccess(1)).rows).toHaveLength(kinds.length)
  })

  it('narrowed, has pages of its own, whose links keep the kind', async () => {
    const patient = await newPatient()
    await opened(patient, 'offer', ACCESS_PAGE_SIZE + 1)
    await opened(patient, 'document', ACCESS_PAGE_SIZE)
    const first = await shown(patient, { kind: 'offer' })
    expect(first).toContain('href="/en/settings/privacy/access?kind=offer&amp;page=2"')
    const second = await shown(patient, { kind: 'offer', page: '2' })
    expect(second).toContain('href="/en/settings/privacy/access?kind=offer&amp;page=1"')
    expect(second).not.toContain('page=3')
    expect(await shown(patient, { kind: 'document' })).not.toContain('page=2')
  })

  it('has the filter once it is longer than a screen, or narrowed by its URL', async () => {
    const patient = await newPatient()
    await opened(patient, 'offer', SEARCH_FROM - 1)
    expect(await shown(patient)).not.toContain('<search>')
    expect(await shown(patient, { kind: 'document' })).toContain('<search>')
    await opened(patient, 'document')
    expect(await shown(patient)).toContain('<search>')
  })

  it.each([undefined, '', 'nonsense', 'contact_request', 'constructor'])(
    'is whole for the kind %s in its URL',
    (text) => expect(readAccessKind(text)).toBeUndefined(),
  )
})

it.each(LOCALES)('in %s the filter has its words, and says when nothing matches', async (locale) => {
  const { portal, privacy } = await loadMessages(locale)
  const patient = await newPatient()
  await opened(patient, 'offer', SEARCH_FROM)
  const path = `/${locale}/settings/privacy/access`
  const whole = await shown(patient, {}, locale)
  expect(whole).toContain(`action="${path}"`)
  for (const kind of ACCESS_KINDS) expect(whole).toContain(`>${privacy.access.plain[kind]}</option>`)
  for (const word of [privacy.access.kind, portal.list.all, portal.list.apply]) expect(whole).toContain(word)
  const none = await shown(patient, { kind: 'document' }, locale)
  expect(none).toContain(portal.list.none)
  expect(none).toContain('<option value="document" selected="">')
  expect(none).toContain(`href="${path}"`)
  expect(none, 'it is not said that nobody opened anything').not.toContain(privacy.access.empty)
})
