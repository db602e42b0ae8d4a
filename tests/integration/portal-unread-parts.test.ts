/**
 * Pages of one record over a database of which one table is out of reach: a part that the page can be used without says
 * in its place what was not loaded; where the screen itself needs it, the page does (specification, section 8).
 */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startConversation } from '@/care/conversations/start-conversation'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { careAndContent } from '../support/care-and-content'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { askAs, newOrder, orderOf } from '../support/payments'
import { drawn } from '../support/render-page'
import { tablesOf } from '../support/tables'

const { care } = await careAndContent()
const { without } = tablesOf(care.ownerUrl)
const staff = await newStaff()
const patient = await newPatient('de')
const { offerId, requestId } = await newOffer(staff, patient)
const booked = await newOrder(staff, patient)
const begun = await startConversation(patient, {
  ...{ requestId, subject: 'Aspirin', text: 'Darf ich?', locale: 'de', key: newId() },
})
const conversation = begun.ok ? begun.value.conversationId : ''
const { offerId: bookedOffer } = await orderOf(booked.orderId)

const failed = vi.fn()
beforeEach(async () => {
  failed.mockClear()
  vi.spyOn(log, 'error').mockImplementation(failed)
  vi.spyOn(log, 'warn').mockReturnValue()
  await askAs(patient)
})

type Props = {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: Promise<Record<string, string>>
}
type Row = {
  readonly path: string
  readonly id?: string
  /** Without it a part of the page, or its screen, cannot be read. */
  readonly table: string
  readonly load: () => Promise<{
    readonly default: (props: Props) => ReturnType<Parameters<typeof drawn>[0]>
  }>
  readonly message: (messages: Messages) => string
}
const escaped = (text: string) => text.replaceAll("'", '&#x27;')

async function open({ path, id = '', load }: Row, locale: string) {
  const { default: Page } = await load()
  const params = Promise.resolve({ locale, id })
  return drawn(
    async () => Page({ params, searchParams: Promise.resolve({}) }),
    `/${locale}${path.replace('{id}', id)}`,
  )
}

/** `shown`: what the rest of the page has. */
const PARTS: readonly (Row & { readonly shown: string })[] = [
  {
    path: '/my-requests/requests/{id}',
    id: requestId,
    table: 'conversation',
    load: () => import('@/app/[locale]/(portal)/my-requests/requests/[id]/page'),
    message: ({ errors }) => errors.MESSAGES_NOT_LOADED,
    shown: 'RQ-',
  },
  {
    path: '/my-requests/offers/{id}',
    id: offerId,
    table: 'document_link',
    load: () => import('@/app/[locale]/(portal)/my-requests/offers/[id]/page'),
    message: ({ documents }) => documents.errors.FETCH_FAILED,
    shown: 'Greffe de cheveux FUE',
  },
  {
    path: '/my-requests/orders/{id}',
    id: booked.orderId,
    table: 'document_link',
    load: () => import('@/app/[locale]/(portal)/my-requests/orders/[id]/page'),
    message: ({ documents }) => documents.errors.FETCH_FAILED,
    shown: 'OR-',
  },
]

describe.each(PARTS)('$path without $table', ({ shown, ...page }) => {
  const { table, message } = page

  it('shows the record, and in the place of the part what was not loaded, in four languages', async () => {
    await without(table, async () => {
      for (const locale of LOCALES) {
        const messages = await loadMessages(locale)
        const { html, status } = await open(page, locale)
        expect(status).toBeUndefined()
        expect(html).toContain(shown)
        const [alert = ''] = html.match(/role="alert"[\s\S]*/) ?? []
        expect(alert).toContain(escaped(message(messages)))
        expect(alert).toMatch(new RegExp(`<a href=""[^>]*>${messages.settings.failed.again}</a>`))
      }
    })
    expect(failed).toHaveBeenCalledWith(expect.anything(), 'a part of a page of the portal could not be read')
    expect((await open(page, 'de')).html).not.toContain('role="alert"')
  })
})

const SCREENS: readonly Row[] = [
  {
    path: '/notifications/{id}',
    id: newId(),
    table: 'notification',
    load: () => import('@/app/[locale]/(portal)/notifications/[id]/page'),
    message: ({ errors }) => errors.NOTIFICATIONS_NOT_LOADED,
  },
  {
    path: '/my-requests/messages/{id}',
    id: conversation,
    table: 'message_draft',
    load: () => import('@/app/[locale]/(portal)/my-requests/messages/[id]/page'),
    message: ({ errors }) => errors.MESSAGES_NOT_LOADED,
  },
  {
    path: '/my-requests/messages',
    table: 'message_draft',
    load: () => import('@/app/[locale]/(portal)/my-requests/messages/page'),
    message: ({ errors }) => errors.MESSAGES_NOT_LOADED,
  },
  {
    path: '/my-requests/messages/new',
    table: 'message_draft',
    load: () => import('@/app/[locale]/(portal)/my-requests/messages/new/page'),
    message: ({ errors }) => errors.MESSAGES_NOT_LOADED,
  },
  {
    path: '/my-requests/requests/new',
    table: 'consent',
    load: () => import('@/app/[locale]/(portal)/my-requests/requests/new/page'),
    message: ({ errors }) => errors.REQUESTS_NOT_LOADED,
  },
  {
    path: '/my-requests/requests/{id}',
    id: requestId,
    table: 'consent',
    load: () => import('@/app/[locale]/(portal)/my-requests/requests/[id]/page'),
    message: ({ errors }) => errors.REQUESTS_NOT_LOADED,
  },
  {
    path: '/my-requests/offers/{id}',
    id: bookedOffer,
    table: 'care_order',
    load: () => import('@/app/[locale]/(portal)/my-requests/offers/[id]/page'),
    message: ({ errors }) => errors.OFFERS_NOT_LOADED,
  },
  {
    path: '/settings/privacy/consents/{id}',
    id: newId(),
    table: 'consent',
    load: () => import('@/app/[locale]/(portal)/settings/privacy/consents/[id]/page'),
    message: ({ errors }) => errors.USER_DATA_NOT_LOADED,
  },
  {
    path: '/settings/security/second-factor',
    table: 'account',
    load: () => import('@/app/[locale]/(portal)/settings/security/second-factor/page'),
    message: ({ errors }) => errors.USER_DATA_NOT_LOADED,
  },
]

describe.each(SCREENS)('$path without $table', (page) => {
  const { table, message } = page

  it('says in the portal’s frame what was not loaded, because its screen needs it', async () => {
    const messages = await loadMessages('de')
    await without(table, async () => {
      const { html, status } = await open(page, 'de')
      expect(status).toBe(503)
      expect(html).toContain(`<nav aria-label="${messages.portal.navigation.label}"`)
      const [alert = ''] = html.match(/role="alert"[\s\S]*/) ?? []
      expect(alert).toContain(message(messages))
    })
    expect(failed).toHaveBeenCalledWith(expect.anything(), 'a page of the portal could not be read')
  })
})
