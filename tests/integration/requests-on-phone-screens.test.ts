/** The desk's form for a caller, as a member of the team sees it. */
import { beforeAll, expect, it, vi } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { log } from '@/lib/log'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const { payload } = await careAndContent()

const staff = await newStaff()
const patient = await newPatient('de')
const requestId = await newRequest(patient)
beforeAll(async () => {
  await giveSecondFactor(staff.userId)
  await askWith(await openSession(staff.userId, new Date()))
})

async function htmlOf(path: string, params = {}, search = {}) {
  const page = pagesOf('(desk)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return (await openPage(page, params, search)).html
}

it('is linked on the list, and asks for no consent before the person’s language is chosen', async () => {
  expect(await htmlOf('desk')).toContain('href="/en/desk/requests/new"')
  const html = await htmlOf('desk/requests/new')
  expect(html).toContain('Consent on the phone')
  expect(html).not.toContain('<blockquote')
  expect(html).toContain('Choose the person’s language first.')
  expect(html).toContain('Times are in this time zone: Istanbul.')
})

it('is filled in with the person of a request, in whose language the consents are; the reading is recorded', async () => {
  expect(await htmlOf('desk/requests/[id]', { id: requestId })).toContain(
    `href="/en/desk/requests/new?like=${requestId}"`,
  )
  const before = await careDb().$count(auditEntry)
  const html = await htmlOf('desk/requests/new', {}, { like: requestId })
  expect(html).toContain(`value="${patient.email}"`)
  expect(html).toMatch(/<blockquote lang="de"[^>]*>Ich willige ein/)
  expect(await careDb().$count(auditEntry)).toBe(before + 1)
})

it('leads to the request with a message', async () => {
  const html = await htmlOf('desk/requests/[id]', { id: requestId }, { filed: '1' })
  expect(html).toContain('The request is saved and assigned to you.')
})

it('is not filled in from a request that does not exist', async () => {
  const html = await htmlOf('desk/requests/new', {}, { like: 'x' })
  expect(html).not.toContain('Consent on the phone')
})

it.each(LOCALES)(
  'says beside the field that the hospitals could not be loaded; one can be typed, in %s',
  async (locale) => {
    const original = payload.find.bind(payload)
    const find = vi.spyOn(payload, 'find').mockImplementation((options) => {
      if (options.collection === 'hospitals') throw new Error('the database does not answer')
      return original(options)
    })
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const { details } = await loadMessages(locale)
    const fieldOf = async () => {
      const html = await htmlOf('desk/requests/new', { locale })
      const input = html.match(/<input[^>]*id="caller-clinic_name"[^>]*>/)?.[0] ?? ''
      return { html, input }
    }
    try {
      const { html, input } = await fieldOf()
      const [, described = ''] = input.match(/aria-describedby="([^"]+)"/) ?? []
      const hint = described
        .split(' ')
        .map((id) => html.split(`id="${id}"`)[1]?.split('</p>')[0] ?? '')
        .join()
      expect(hint).toContain(details.errors.hospitals)
      expect(input).not.toMatch(/disabled|readonly|aria-invalid/i)
    } finally {
      find.mockRestore()
      logged.mockRestore()
    }
    expect((await fieldOf()).html).not.toContain(details.errors.hospitals)
  },
)
