/**
 * Editors' error messages override built-in texts by id, in their language; a failed read only warns (specification,
 * section 7; reading 26). The pages are drawn as a visitor gets them.
 */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORM_FALLBACK_LANGUAGES } from '@/content/languages/rules'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { log } from '@/lib/log'
import { testContent } from '../support/content'
import { drawn } from '../support/render-page'
import { tablesOf } from '../support/tables'

const { payload, ownerUrl, close } = await testContent()
const { without } = tablesOf(ownerUrl)
afterAll(close)

const warned = vi.fn()
beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(warned)
  vi.spyOn(log, 'error').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  warned.mockClear()
  await payload.delete({ collection: 'error-messages', where: {}, overrideAccess: true })
})

/** What an editor writes in the admin, in one language. */
async function written(code: string, message: string, locale: Locale = 'en') {
  const data = { code, message }
  await payload.create({ collection: 'error-messages', locale, overrideAccess: true, data })
}

type Page = (props: {
  readonly params: Promise<{ locale: string; id: string; rest: string[] }>
  readonly searchParams: Promise<Record<string, string>>
}) => ReturnType<Parameters<typeof drawn>[0]>
type PageInput = { readonly id?: string; readonly search?: Record<string, string> }

/** The page in English. */
function open(load: () => Promise<{ readonly default: Page }>, { id = '', search = {} }: PageInput = {}) {
  return drawn(async () => {
    const { default: Page } = await load()
    const params = Promise.resolve({ locale: 'en', id, rest: ['nowhere'] })
    return Page({ params, searchParams: Promise.resolve(search) })
  })
}

const contact = () => import('@/app/[locale]/(site)/contact/page')
const unknown = () => import('@/app/[locale]/(site)/[...rest]/page')
const service = () => import('@/app/[locale]/(site)/services/[id]/page')
const about = () => import('@/app/[locale]/(site)/about/page')

describe('an editor’s message replaces the built-in one', () => {
  it('on the contact form: sending, its title, a field and the captcha', async () => {
    const { formWords } = await import('@/surfaces/site/contact/form-words')
    const { contactWords } = await import('@/surfaces/site/contact/full/contact-words')
    const { landingWords } = await import('@/surfaces/site/contact/landing/landing-words')
    await written('REQUEST_FAILED', 'Nothing arrived here.')
    await written('REQUEST_FAILED_TITLE', 'Not sent')
    await written('CAPTCHA_UNAVAILABLE', 'The code is having a rest')
    await written('TOO_YOUNG', 'Only grown-ups, please.')
    await written('LABEL_REQUIRED', 'We need this: {label}')
    const words = await contactWords('en', FORM_FALLBACK_LANGUAGES)
    expect(words).toMatchObject({
      failureTitle: 'Not sent',
      failure: { default: 'Nothing arrived here.' },
      captcha: { unavailable: 'The code is having a rest', wrong: 'Incorrect code' },
      invalid: { TOO_YOUNG: 'Only grown-ups, please.' },
      missing: { firstName: 'We need this: First name' },
    })
    expect(await landingWords('en')).toMatchObject({
      failure: { default: 'Nothing arrived here.' },
      required: { name: 'We need this: Full name' },
    })
    const { requests } = await loadMessages('fr')
    expect((await formWords('fr')).failure.default, 'no French one is written').toBe(requests.failure.text)
  })

  it('on the page that a form without script comes back to', async () => {
    await written('REQUEST_FAILED', 'Nothing arrived here.')
    await written('CAPTCHA_FAILED', 'That was another code.')
    const { html } = await open(contact, { search: { error: 'WHO_KNOWS' } })
    expect(html).toContain('Request Failed')
    expect(html).toContain('>Nothing arrived here.<')
    expect((await open(contact, { search: { error: 'CAPTCHA_FAILED' } })).html).toContain(
      '>That was another code.<',
    )
  })

  it('on the not-found page', async () => {
    const before = await open(unknown)
    expect(before.html).toContain('The page you&#x27;re looking for doesn&#x27;t exist.')
    await written('PAGE_NOT_FOUND', 'This page has moved out.')
    const { html, status } = await open(unknown)
    expect(html).toContain('This page has moved out.')
    expect(html).not.toContain('Oops!')
    expect(status).toBe(404)
  })

  it('on the page of a service that is not there, with its id', async () => {
    expect((await open(service, { id: '7' })).html).toContain('Service with ID 7 not found')
    expect((await open(service, { id: 'x' })).html).toContain('Service ID is missing')
    await written('SERVICE_NOT_FOUND', 'We no longer offer no. {id}.')
    expect((await open(service, { id: '7' })).html).toContain('We no longer offer no. 7.')
  })

  it('where nothing is written', async () => {
    await written('NO_CONTENT', 'Still being painted')
    expect((await open(about)).html).toContain('Still being painted')
  })
})

it.each([
  ['the contact page', contact],
  ['a not-found page', unknown],
  ['the page of a service that is not there', service],
] as const)('%s is drawn again when an error message changes', async (_name, page) => {
  expect((await open(page)).tags).toContain('error-messages')
})

it('a failed read only warns: the built-in words stay, and nobody else gets that copy', async () => {
  await written('REQUEST_FAILED', 'Nothing arrived here.')
  await without('error_messages', async () => {
    const { html, isKept } = await open(contact, { search: { error: 'WHO_KNOWS' } })
    expect(html).toContain('There was an error sending your request. Please try again.')
    expect(isKept).toBe(false)
    expect(warned).toHaveBeenCalledWith(
      expect.anything(),
      'error messages could not be read; the built-in ones are used',
    )
  })
})

it('each message of the demo content has the id of some words', async () => {
  const { default: demo } = await import('../../seed/content/error-messages.json')
  for (const { id } of demo) await written(id, `edited ${id}`)
  const { editedErrors, errorTexts } = await import('@/content/error-messages/loaders')
  const { formWords } = await import('@/surfaces/site/contact/form-words')
  const { accounts, offers } = await loadMessages('en')
  const said = JSON.stringify([
    await errorTexts('en'),
    await formWords('en'),
    await editedErrors('en', accounts.errors),
    await editedErrors('en', offers.errors),
  ])
  for (const { id } of demo) expect(said).toContain(`edited ${id}`)
})
