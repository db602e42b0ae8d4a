/** The list as it is drawn: a sentence in the reader's language for each event, and where it leads. */
import { describe, expect, it } from 'vitest'
import { SECURITY_CHANGES } from '@/base/mail/constants'
import { EVENTS, type NotificationEvent } from '@/care/notifications/constants'
import { type NotificationPage, presentNotification } from '@/care/notifications/present'
import { isListed } from '@/care/notifications/rules'
import type { NotificationFacts, NotificationQuery } from '@/care/notifications/schema'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { NotificationId, OfferId, UserId } from '@/lib/record-ids'
import { NotificationList } from '@/surfaces/portal/notifications/notification-list'
import { notificationSentences } from '@/surfaces/portal/notifications/notification-sentence'
import { Icon } from '@/ui/icon'
import { calendar, heartPulse, messageCircle, receiptText, shieldCheck } from '@/ui/icon-shapes.generated'
import { drawn } from '../support/render-page'

const AT = new Date('2026-11-24T12:00:00Z')

function view(event: NotificationEvent, facts: NotificationFacts = {}, readAt: Date | null = null) {
  const id = newId<NotificationId>()
  const about = { subjectId: newId<OfferId>(), userId: newId<UserId>(), eventKey: id, createdAt: AT }
  return presentNotification({ id, event, ...EVENTS[event], facts, readAt, ...about })
}

type ListState = Partial<NotificationPage> & Partial<NotificationQuery> & { readonly isGone?: boolean }

async function list(locale: Locale, { rows = [], before, filter = 'all', isGone = false }: ListState) {
  const query = { filter, before: undefined }
  const page = { rows, before, readAt: AT.toISOString() }
  const unread = rows.filter(({ isRead }) => !isRead).length
  const { errors } = (await loadMessages(locale)).notifications
  const state = { locale, errors, home: `/${locale}/my-requests` }
  return (await drawn(() => NotificationList({ ...state, query, page, unread, isGone }))).html
}

describe.each(LOCALES)('in %s', (locale) => {
  it('every event is a sentence with its number or day, and no two are the same', async () => {
    const sentenceOf = await notificationSentences(locale)
    const facts = { number: 'OR-2026-0042', day: '2026-12-05' }
    const events = Object.keys(EVENTS).map((event) => {
      if (!isEvent(event)) throw new Error(event)
      return sentenceOf({ event, facts })
    })
    const changes = SECURITY_CHANGES.filter(isListed).map((change) =>
      sentenceOf({ event: 'security_changed', facts: { change } }),
    )
    const all = [...events, ...changes]
    expect(new Set(all).size).toBe(all.length)
    for (const sentence of all) expect(sentence).toMatch(/^\p{Lu}.*\.$|^OR-2026-0042 .*\.$/u)
    expect(sentenceOf({ event: 'order_booked', facts })).toContain('OR-2026-0042')
    expect(sentenceOf({ event: 'treatment_near', facts })).toContain('2026')
  })

  it('an unread one has its mark and a button that names it; a read one has neither', async () => {
    const { notifications: words } = await loadMessages(locale)
    const [unread, read] = [view('password_changed'), view('account_confirmed', {}, AT)]
    const html = await list(locale, { rows: [unread, read] })
    expect(html).toContain(`href="/${locale}/notifications/${unread.id}"`)
    expect(html).toContain(`href="/${locale}/notifications/${read.id}"`)
    expect(html.split(`>${words.unread}<`)).toHaveLength(2)
    expect(html).toContain(words.events.password_changed)
    expect(html.split(`>${words.mark.one}<`)).toHaveLength(2)
    expect(html).toContain(words.mark.all)
    expect(html).toContain(`name="until" value="${AT.toISOString()}"`)
  })

  it('an empty list says what comes next, for each filter', async () => {
    const { empty, mark } = (await loadMessages(locale)).notifications
    const all = await list(locale, {})
    expect(all).toContain(empty.all.title)
    expect(all).toContain(`href="/${locale}/my-requests"`)
    expect(all).not.toContain(mark.all)
    const unread = await list(locale, { filter: 'unread' })
    expect(unread).toContain(empty.unread.title)
    expect(unread).toContain(`href="/${locale}/notifications"`)
  })
})

it.each([
  ['message_received', messageCircle],
  ['treatment_near', calendar],
  ['order_booked', heartPulse],
  ['password_changed', shieldCheck],
  ['offer_sent', receiptText],
] as const)('each of the five types has an icon of its own: %s', async (event, shape) => {
  const html = await list('en', { rows: [view(event)] })
  const [row = ''] = html.match(/<li class="group\/row[\s\S]*?<\/li>/) ?? []
  const drawing = (text: string) => /<svg[^>]*>([\s\S]*?)<\/svg>/.exec(text)?.[1]
  expect(drawing(row)).toBe(drawing((await drawn(() => Icon({ of: shape }))).html))
})

it('both filters have an address, and the link to older ones keeps it', async () => {
  const last = view('offer_sent')
  const html = await list('en', { rows: [last], before: last.id, filter: 'unread' })
  expect(html).toContain('href="/en/notifications"')
  expect(html).toContain('href="/en/notifications?filter=unread"')
  expect(html).toContain(`href="/en/notifications?filter=unread&amp;before=${last.id}"`)
  expect(html).toMatch(/aria-current="true"[^>]*href="\/en\/notifications\?filter=unread"/)
})

it('a link to a notification that is gone, or another person’s, leads to the list with a note', async () => {
  const { gone } = (await loadMessages('en')).notifications
  expect(await list('en', { isGone: true })).toContain(gone)
  expect(await list('en', {})).not.toContain(gone)
})

function isEvent(name: string): name is NotificationEvent {
  return name in EVENTS
}
