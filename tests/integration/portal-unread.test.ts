/**
 * The portal over a database of which one table is out of reach: each page says in its own place what was not loaded,
 * with the navigation around it and a link to try again (specification, section 8).
 */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { log } from '@/lib/log'
import { careAndContent } from '../support/care-and-content'
import { newPatient } from '../support/offers'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'
import { tablesOf } from '../support/tables'

const { care } = await careAndContent()
const { without } = tablesOf(care.ownerUrl)
const failed = vi.fn()
beforeEach(() => {
  failed.mockClear()
  vi.spyOn(log, 'error').mockImplementation(failed)
  vi.spyOn(log, 'warn').mockReturnValue()
})

type Props = {
  readonly params: Promise<{ locale: string }>
  readonly searchParams: Promise<Record<string, string>>
}
type Row = readonly [
  path: string,
  /** Without it the page cannot be read, and the session can. */
  table: string,
  load: () => Promise<{ readonly default: (props: Props) => ReturnType<Parameters<typeof drawn>[0]> }>,
  message: (messages: Messages) => string,
]
const PAGES: readonly Row[] = [
  [
    '/my-requests',
    'request_event',
    () => import('@/app/[locale]/(portal)/my-requests/page'),
    ({ errors }) => errors.REQUESTS_NOT_LOADED,
  ],
  [
    '/my-requests/requests',
    'request_event',
    () => import('@/app/[locale]/(portal)/my-requests/requests/page'),
    ({ errors }) => errors.REQUESTS_NOT_LOADED,
  ],
  [
    '/my-requests/offers',
    'offer',
    () => import('@/app/[locale]/(portal)/my-requests/offers/page'),
    ({ errors }) => errors.OFFERS_NOT_LOADED,
  ],
  [
    '/my-requests/offers/compare',
    'offer',
    () => import('@/app/[locale]/(portal)/my-requests/offers/compare/page'),
    ({ errors }) => errors.OFFERS_NOT_LOADED,
  ],
  [
    '/my-requests/orders',
    'care_order',
    () => import('@/app/[locale]/(portal)/my-requests/orders/page'),
    ({ errors }) => errors.ORDERS_NOT_LOADED,
  ],
  [
    '/my-requests/messages',
    'conversation',
    () => import('@/app/[locale]/(portal)/my-requests/messages/page'),
    ({ errors }) => errors.MESSAGES_NOT_LOADED,
  ],
  [
    '/my-requests/documents',
    'document',
    () => import('@/app/[locale]/(portal)/my-requests/documents/page'),
    ({ documents }) => documents.errors.FETCH_FAILED,
  ],
  [
    '/notifications',
    'notification',
    () => import('@/app/[locale]/(portal)/notifications/page'),
    ({ errors }) => errors.NOTIFICATIONS_NOT_LOADED,
  ],
  [
    '/settings/medical-records',
    'record_answer',
    () => import('@/app/[locale]/(portal)/settings/medical-records/page'),
    ({ errors }) => errors.RECORD_NOT_LOADED,
  ],
  [
    '/settings/patient-record',
    'record_answer',
    () => import('@/app/[locale]/(portal)/settings/patient-record/page'),
    ({ errors }) => errors.RECORD_NOT_LOADED,
  ],
  [
    '/settings/payment',
    'payment',
    () => import('@/app/[locale]/(portal)/settings/payment/page'),
    ({ errors }) => errors.PAYMENTS_NOT_LOADED,
  ],
  [
    '/settings/chat',
    'conversation',
    () => import('@/app/[locale]/(portal)/settings/chat/page'),
    ({ errors }) => errors.MESSAGES_NOT_LOADED,
  ],
  [
    '/settings/documents',
    'document',
    () => import('@/app/[locale]/(portal)/settings/documents/page'),
    ({ documents }) => documents.errors.FETCH_FAILED,
  ],
  [
    '/settings/notifications',
    'notification_timing',
    () => import('@/app/[locale]/(portal)/settings/notifications/page'),
    ({ errors }) => errors.USER_DATA_NOT_LOADED,
  ],
  [
    '/settings/privacy',
    'consent',
    () => import('@/app/[locale]/(portal)/settings/privacy/page'),
    ({ errors }) => errors.USER_DATA_NOT_LOADED,
  ],
]

describe.each(PAGES)('%s without %s', (path, table, load, message) => {
  it('says what was not loaded in the portal’s frame, with a link to try again, in four languages', async () => {
    await askAs(await newPatient('de'))
    const { default: Page } = await load()
    const open = (locale: Locale) =>
      drawn(
        async () => Page({ params: Promise.resolve({ locale }), searchParams: Promise.resolve({}) }),
        `/${locale}${path}`,
      )
    await without(table, async () => {
      for (const locale of LOCALES) {
        const messages = await loadMessages(locale)
        const { html, status } = await open(locale)
        expect(status).toBe(503)
        expect(html).toContain(`<nav aria-label="${messages.portal.navigation.label}"`)
        expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
        const [alert = ''] = html.match(/role="alert"[\s\S]*/) ?? []
        expect(alert).toContain(message(messages).replaceAll("'", '&#x27;'))
        expect(alert).toContain(messages.settings.failed.text.replaceAll("'", '&#x27;'))
        expect(alert).toMatch(new RegExp(`<a href=""[^>]*>${messages.settings.failed.again}</a>`))
      }
    })
    expect(failed).toHaveBeenCalledWith(expect.anything(), 'a page of the portal could not be read')
    const { status } = await open('de')
    expect(status).toBeUndefined()
  })
})
