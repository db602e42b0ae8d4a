/** The desk's pages about people and the audit log, in four languages and as each role sees them. */
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordCheck } from '@/base/audit/record-check'
import { session } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import { shift } from '@/care/schedule/table'
import type { Actor } from '@/care/sign-in/session'
import { disablePerson } from '@/care/staff/disable-person'
import { inviteStaff } from '@/care/staff/invite-staff'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { describeAction } from '@/surfaces/desk/audit/describe-action'
import { peopleQueryString, readPeopleQuery } from '@/surfaces/desk/people/rules'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { newAddress, newPerson } from '../support/people'
import { asManager } from '../support/people-desk'

await careAndContent()
beforeEach(askAsStranger)

const admin = await newStaff('admin')
type Search = Readonly<Record<string, string>>

async function shown(
  actor: Actor,
  path: string,
  options: { id?: string; search?: Search; locale?: Locale } = {},
) {
  const { id = '', search = {}, locale = 'en' } = options
  await askAs(actor)
  const page = pagesOf('(desk)').find((one) => one.path === `desk/${path}`)
  if (!page) throw new Error(`no page ${path}`)
  const { html } = await openPage(page, { locale, id }, search)
  return html
}
/** Buttons that the page of a person has. */
async function offered(actor: Actor, id: string): Promise<readonly string[]> {
  const html = await shown(actor, 'people/[id]', { id })
  const { people } = await loadMessages('en')
  const names = Object.entries(people.actions).flatMap(([name, words]) =>
    typeof words === 'string' ? [] : [[name, words.label] as const],
  )
  return names.flatMap(([name, label]) => (html.includes(`>${label}</summary>`) ? [name] : []))
}

describe('the list of staff', () => {
  it.each(LOCALES)(
    '%s: shows role, language, second step, last sign-in and state, and nothing secret',
    async (locale) => {
      const person = await newPerson({ role: 'editor', locale: 'tr' })
      const { people } = await loadMessages(locale)
      const html = await shown(admin, 'people', { locale, search: { q: person.email } })
      for (const part of [
        person.name,
        person.email,
        people.roles.editor,
        'Türkçe',
        people.list.off,
        people.list.never,
      ])
        expect(html).toContain(part)
      expect(html).toContain(`href="/${locale}/desk/people/${person.userId}"`)
      expect(html).not.toContain('scrypt')
      const [open] = await careDb().select().from(session).where(eq(session.userId, admin.userId))
      expect(html).not.toContain(open?.token)
    },
  )

  it('is filtered by role and state; nobody found is said, with a way back', async () => {
    const email = newAddress()
    await inviteStaff(asManager(admin), {
      email,
      name: 'Ada New',
      role: 'support',
      language: 'de',
      key: newId(),
    })
    expect(await shown(admin, 'people', { search: { state: 'invited', role: 'support' } })).toContain(email)
    expect(await shown(admin, 'people', { search: { state: 'active' } })).not.toContain(email)
    expect(await shown(admin, 'people', { search: { role: 'editor' } })).not.toContain(email)
    const { people } = await loadMessages('en')
    expect(await shown(admin, 'people', { search: { q: 'nobody has this' } })).toContain(
      people.list.noneTitle,
    )
  })

  it('the address of the list holds the filter, and ignores what it does not know', () => {
    const query = readPeopleQuery({ view: 'patients', q: 'Ada', role: 'patient', state: 'gone' })
    expect(query).toEqual({ view: 'patients', search: 'Ada', role: undefined, state: undefined })
    expect(peopleQueryString(query)).toBe('?view=patients&q=Ada')
    expect(peopleQueryString(readPeopleQuery({ role: 'admin', state: 'disabled' }))).toBe(
      '?role=admin&state=disabled',
    )
  })
})

describe('patients', () => {
  it('are shown only after a look-up, with little about them', async () => {
    const patient = await newPatient('fr')
    expect(await shown(admin, 'people', { search: { view: 'patients' } })).not.toContain(patient.email)
    const html = await shown(admin, 'people', { search: { view: 'patients', q: patient.email } })
    for (const part of [patient.email, 'Français', `/desk/people/${patient.userId}`])
      expect(html).toContain(part)
    const none = await shown(admin, 'people', { search: { view: 'patients', q: 'lovelac' } })
    expect(none).toContain((await loadMessages('en')).people.patients.noneTitle)
    const { people } = await loadMessages('en')
    expect(await shown(admin, 'people/[id]', { id: patient.userId })).not.toContain(people.recent.title)
  })
})

describe('the page of a person', () => {
  it('offers what is possible in the state of the account', async () => {
    const staff = await newStaff('support')
    expect(await offered(admin, staff.userId)).toEqual(['role', 'disable', 'unlock'])
    expect(await shown(admin, 'people/[id]', { id: staff.userId })).toMatch(/name="from" value="support"/)
    await askAs(staff)
    expect(await offered(admin, staff.userId)).toEqual([
      'role',
      'disable',
      'unlock',
      'endAll',
      'endOne',
      'resetSecondStep',
    ])
    expect(await offered(admin, admin.userId)).toEqual([])
    expect(await offered(admin, (await newPerson()).userId)).toEqual(['disable', 'unlock'])
    const made = await inviteStaff(asManager(admin), {
      ...{ email: newAddress(), name: 'Ada', role: 'support', language: 'de', key: newId() },
    })
    if (!made.ok) throw new Error(made.code)
    expect(await offered(admin, made.value.userId)).toEqual(['role', 'resend', 'withdraw'])
    await disablePerson(asManager(admin), { personId: staff.userId, heir: '' })
    expect(await offered(admin, staff.userId)).toEqual(['enable'])
  })

  it('before it is pressed, names open requests and coming shifts, and who can take the requests', async () => {
    const [person, heir] = [await newStaff('support'), await newPerson({ role: 'support' })]
    const requestId = await newRequest(await newPatient())
    await careDb()
      .update(contactRequest)
      .set({ assigneeId: person.userId, status: 'in_progress' })
      .where(eq(contactRequest.id, requestId))
    const startsAt = new Date(Date.now() + HOUR_MS)
    await careDb()
      .insert(shift)
      .values({ userId: person.userId, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
    const html = await shown(admin, 'people/[id]', { id: person.userId })
    expect(html).toMatch(/1 open request is assigned to this person:/)
    expect(html).toMatch(/RQ-\d{4}-\d{4}/)
    expect(html).toMatch(/1 on-call time is still in the schedule/)
    expect(html).toContain(`<option value="${heir.userId}">${heir.name}</option>`)
    expect(html).not.toContain(`<option value="${person.userId}">`)
  })

  it.each(LOCALES)('%s: shows facts, devices and the latest entries, each with its words', async (locale) => {
    const person = await newStaff('support')
    await askAs(person)
    await careDb()
      .update(session)
      .set({
        userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36',
        ipAddress: '203.0.113.77',
      })
      .where(eq(session.userId, person.userId))
    const html = await shown(admin, 'people/[id]', { id: person.userId, locale })
    const { people, auditLog } = await loadMessages(locale)
    for (const part of [
      person.email,
      people.sessions.title,
      'Chrome',
      'Windows',
      auditLog.actions.account['signed-in'],
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('203.0.113.77')
    const [open] = await careDb().select().from(session).where(eq(session.userId, person.userId))
    expect(html).not.toContain(open?.token)
  })

  it('of nobody is a page that says so', async () => {
    expect(await shown(admin, 'people/[id]', { id: newId() })).toContain(
      (await loadMessages('en')).people.person.missing,
    )
  })
})

/** As the generated page lists them; without those whose end decides what they say. */
function recordedActions(): readonly string[] {
  const listed = readFileSync('docs/audit-actions.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm)
  return [...listed].flatMap(([, action = '']) => (/^\{|\.\{/.test(action) ? [] : [action]))
}

describe('the audit log', () => {
  it('every action has its sentence in every language, and no two of a kind are the same', async () => {
    for (const locale of LOCALES) {
      const { actions } = (await loadMessages(locale)).auditLog
      expect(recordedActions().length).toBeGreaterThan(100)
      for (const action of recordedActions()) {
        const plain = action.replace('{decision}', 'approved').replace(/-\{\w+\}$/, '-x')
        expect(describeAction(plain, actions), `${locale} ${action}`).not.toBe(plain)
      }
      for (const [room, sentences] of Object.entries(actions))
        expect(new Set(Object.values(sentences)).size, `${locale} ${room}`).toBe(
          Object.keys(sentences).length,
        )
    }
    const { actions } = (await loadMessages('en')).auditLog
    expect(describeAction('document.refused-TOO_LARGE', actions)).toBe(actions.document.refused)
    expect(describeAction('offer.revised', actions)).toBe(actions.offer.revised)
    expect(describeAction('nothing.known', actions)).toBe('nothing.known')
    expect(describeAction('offer.constructor', actions)).toBe('offer.constructor')
  })

  it.each(LOCALES)('%s: says when the chain was checked, by whom, and with what result', async (locale) => {
    const { auditLog } = await loadMessages(locale)
    await recordCheck(careDb(), 'nightly', { verified: 12 })
    const intact = await shown(admin, 'audit', { locale })
    expect(intact).toContain(auditLog.title)
    expect(intact).toContain(auditLog.chain.intact.match(/^[^{]+/)?.[0].trim())
    expect(intact).not.toContain(auditLog.chain.brokenTitle)
    await recordCheck(careDb(), 'command', {
      ...{ verified: 4, broken: { position: 5, entryId: newId(), reason: 'ENTRY_CHANGED' } },
    })
    const broken = await shown(admin, 'audit', { locale })
    expect(broken).toContain(auditLog.chain.brokenTitle)
    expect(broken).toContain(auditLog.chain.reasons.ENTRY_CHANGED)
    expect(broken).not.toContain(auditLog.chain.alarm)
    expect(await shown(admin, 'people', { locale })).toContain(auditLog.chain.alarm)
    expect(await shown(await newStaff('support'), 'orders', { locale })).not.toContain(auditLog.chain.alarm)
    await recordCheck(careDb(), 'command', { verified: 12 })
    expect(await shown(admin, 'people', { locale })).not.toContain(auditLog.chain.alarm)
  })

  it('has links to older entries, keeps the filter, and says when nothing fits', async () => {
    const { auditLog } = await loadMessages('en')
    for (let time = 0; time < 60; time += 1) await recordCheck(careDb(), 'command', { verified: time })
    const html = await shown(admin, 'audit', { search: { action: 'audit.' } })
    expect(html).toMatch(/href="\/en\/desk\/audit\?action=audit\.&amp;before=[0-9a-f-]{36}"/)
    expect(html).toContain(auditLog.older)
    const older = /action=audit\.&amp;before=([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    expect(await shown(admin, 'audit', { search: { action: 'audit.', before: older } })).toContain(
      auditLog.newest,
    )
    expect(await shown(admin, 'audit', { search: { person: 'nobody@example.org' } })).toContain(
      auditLog.noneTitle,
    )
  })
})

it.each(['people', 'people/[id]', 'audit'])(
  '%s: refused to support, editors and patients, and not in their navigation',
  async (path) => {
    const { accounts } = await loadMessages('en')
    const target = await newPerson()
    for (const actor of [await newStaff('support'), await newStaff('editor'), await newPatient()]) {
      const html = await shown(actor, path, { id: target.userId })
      expect(html).toContain(accounts.forbidden.title)
      expect(html).not.toContain(target.email)
    }
    expect(await shown(await newStaff('support'), 'orders')).not.toContain('/en/desk/people')
    expect(await shown(admin, 'orders')).toContain('/en/desk/people')
  },
)
