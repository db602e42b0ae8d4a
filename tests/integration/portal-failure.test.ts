/** The frame of a portal page that failed: navigation, link back, and the button to try again. */
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import AreaError from '@/app/[locale]/(portal)/error'
import PortalLayout from '@/app/[locale]/(portal)/layout'
import type { Actor } from '@/care/sign-in/session'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { NotificationMissing } from '@/surfaces/portal/notifications/notification-missing'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'

await careAndContent()
beforeEach(askAsStranger)

async function failed(actor: Actor, locale: Locale, path: string): Promise<string> {
  await askAs(actor)
  const children = createElement(AreaError, { error: new Error('x'), reset: () => undefined })
  const params = Promise.resolve({ locale })
  return (await drawn(() => PortalLayout({ params, children }), `/${locale}${path}`)).html
}

describe.each(LOCALES)('in %s, a page that failed', (locale) => {
  it('has the navigation, can be tried again, and leads back to its list', async () => {
    const patient = await newPatient(locale)
    const { accounts, conversations, errors, portal, settings } = await loadMessages(locale)
    const message = await failed(patient, locale, '/my-requests/messages/x')
    const main = message.slice(message.indexOf('<main'), message.indexOf('</main>'))
    expect(main.match(/<h1[ >].*?<\/h1>/g)).toEqual([expect.stringContaining(`>${errors.TRY_AGAIN}<`)])
    expect(main).toContain(accounts.failure.text)
    expect(message).toContain(`<nav aria-label="${portal.navigation.label}"`)
    for (const path of ['my-requests', 'my-requests/documents', 'notifications', 'settings'])
      expect(message).toContain(`href="/${locale}/${path}"`)
    expect(main).toContain(accounts.failure.retry)
    expect(main).toContain(`href="/${locale}/my-requests/messages"`)
    expect(main).toContain(conversations.thread.back)
    expect(main).toContain(`href="/${locale}/my-requests/messages/new"`)
    expect(await failed(patient, locale, '/settings/profile')).toContain(settings.back)
    const home = await failed(patient, locale, '/my-requests')
    expect(home.slice(home.indexOf('<main'))).toContain(portal.missing.home)
  })
})

it('for staff, who have no portal, it is the settings without the navigation of patients', async () => {
  const html = await failed(await newStaff(), 'en', '/settings/security')
  const { portal, settings } = await loadMessages('en')
  expect(html).not.toContain(portal.navigation.label)
  expect(html).toContain(settings.back)
})

it('an unknown address below the notifications is answered with 404 to staff as well, with their way home', async () => {
  const actor = await newStaff()
  await askAs(actor)
  const { html, status } = await drawn(() => NotificationMissing({ locale: 'en', actor }))
  expect(status).toBe(404)
  expect(html).toContain('href="/en/desk"')
})
