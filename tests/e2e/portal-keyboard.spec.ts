/** The portal on a phone by keyboard alone: every page, and what patients do there. The focus is always seen. */
import type { Locator, Page } from '@playwright/test'
import { newId } from '@/lib/ids'
import { OFFER_OUTCOME_ID } from '@/surfaces/portal/offers/constants'
import { withDatabase } from './support/captcha'
import { acceptOffer, addRequest, agreeToHealth, saveTrip, sendOffer, writeMessage } from './support/care'
import { expect, test } from './support/fixtures'
import { activate, tabTo, walk, walkContent } from './support/keyboard'
import { newPatient, statusOf } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')
const [HOME, SETTINGS] = ['/de/my-requests', '/de/settings']

/** Presses the focused thing. */
const press = (page: Page, key: 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowRight') =>
  page.keyboard.press(key)

/** Two parts of the page, the upper one first. */
async function inOrder(one: Locator, other: Locator): Promise<readonly [Locator, Locator]> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  return (a?.y ?? 0) < (b?.y ?? 0) ? [one, other] : [other, one]
}

async function addNotification(userId: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `insert into notification (id, user_id, type, event, event_key, subject, subject_id, facts)
       values ($1, $2, 'system_notification', 'password_changed', $3, 'account', $2, '{}')`,
      [newId(), userId, newId()],
    ),
  )
}

test('skips to the content, opens a section, and writes a message with subject and request', async ({
  page,
}) => {
  const {
    conversations: w,
    portal,
    area,
  } = {
    conversations: words('de', 'conversations'),
    portal: words('de', 'portal').navigation,
    area: words('de', 'accounts').area,
  }
  const patient = await newPatient('de')
  const second = await addRequest(patient, 'pending')
  await openSignedIn(page, patient.email, HOME)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: area.skip })).toBeFocused()
  await press(page, 'Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  const bar = page.getByRole('navigation', { name: portal.label })
  await tabTo(page, bar.getByRole('link', { name: portal.messages }), { key: 'Shift+Tab' })
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${HOME}/messages`)

  const open = page.getByRole('link', { name: w.new.open })
  const dialog = page.getByRole('dialog', { name: w.new.title })
  await activate(page, open)
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await press(page, 'Enter')
  const choice = dialog.getByLabel(w.new.request)
  await tabTo(page, choice)
  while ((await choice.inputValue()) !== second) await press(page, 'ArrowDown')
  await tabTo(page, dialog.getByLabel(w.new.subject))
  await page.keyboard.type('Aspirin')
  await tabTo(page, dialog.getByLabel(w.new.text))
  await page.keyboard.type('Darf ich?')
  await activate(page, dialog.getByRole('button', { name: words('de', 'documents').attach.open }))
  const choose = dialog.getByLabel(words('de', 'documents').upload.choose)
  await expect(choose, 'takes the place of what was pressed').toBeFocused()
  await activate(page, dialog.getByRole('button', { name: w.new.send }))
  await expect(page.getByRole('heading', { name: 'Aspirin', level: 1 })).toBeVisible()
  await tabTo(page, page.getByLabel(w.reply.text))
  await page.keyboard.type('Und Ibuprofen?')
  await activate(page, page.getByRole('button', { name: w.reply.send }))
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('accepts an offer in its two steps, and declines another one', async ({ page }) => {
  const w = words('tr', 'offers')
  const patient = await newPatient('tr')
  const second = await addRequest(patient, 'in_progress')
  await sendOffer(patient.requestId, { title: 'FUE 3.200', price: '2450.00' })
  await sendOffer(second, { title: 'DHI 2.500', price: '1990.00' })
  await openSignedIn(page, patient.email, '/tr/my-requests/offers')
  await activate(page, page.getByRole('link', { name: 'FUE 3.200' }))
  await expect(page.getByRole('heading', { name: 'FUE 3.200', level: 1 })).toBeVisible()
  await activate(page, page.locator('summary', { hasText: w.answer.accept }))
  await activate(page, page.getByRole('button', { name: w.answer.acceptConfirm }))
  await expect(page.getByText(w.errors.CONFIRM_REQUIRED).first()).toBeVisible()
  await tabTo(page, page.locator('#accept-confirmed'))
  await press(page, 'Space')
  await activate(page, page.getByRole('button', { name: w.answer.acceptConfirm }))
  await expect(page.locator(`#${OFFER_OUTCOME_ID}:focus`)).toContainText(w.outcome.acceptedTitle)

  await activate(page, page.getByRole('link', { name: w.back }))
  await activate(page, page.getByRole('link', { name: 'DHI 2.500' }))
  await expect(page.getByRole('heading', { name: 'DHI 2.500', level: 1 })).toBeVisible()
  await activate(page, page.locator('summary', { hasText: w.answer.decline }))
  await tabTo(page, page.getByLabel(w.answer.reason))
  await page.keyboard.type('Çok uzak')
  await activate(page, page.getByRole('button', { name: w.answer.declineConfirm }))
  await expect(page.locator(`#${OFFER_OUTCOME_ID}:focus`)).toContainText(w.outcome.declinedTitle)
  await expect(page.getByText('Çok uzak')).toBeVisible()
})

test('withdraws a request, and takes it back: the focus is where it was', async ({ page }) => {
  const { withdraw } = words('de', 'portal')
  const { email, requestId } = await newPatient('de')
  await openSignedIn(page, email, `${HOME}/requests/${requestId}`)
  const open = page.getByRole('link', { name: withdraw.open })
  const dialog = page.getByRole('dialog', { name: withdraw.title })
  await activate(page, open)
  await expect(dialog).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await press(page, 'Enter')
  await tabTo(page, dialog.getByLabel(withdraw.reason))
  await page.keyboard.type('Später')
  await activate(page, dialog.getByRole('button', { name: withdraw.confirm }))
  await expect(dialog.getByRole('button', { name: withdraw.undo })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByText(withdraw.undone)).toBeVisible()
  await expect(open).toBeFocused()

  await page.goto(`${HOME}/withdraw/${requestId}`)
  const confirm = page.getByRole('button', { name: withdraw.confirm })
  await activate(page, confirm)
  await expect(page.getByRole('button', { name: withdraw.undo })).toBeFocused()
  await press(page, 'Enter')
  await expect(confirm).toBeFocused()
  expect(await statusOf(requestId)).toBe('in_progress')
})

test('uploads a document, names it, deletes it, and keeps it after all', async ({ page }) => {
  const w = words('de', 'documents')
  const patient = await newPatient('de')
  await agreeToHealth(patient)
  await openSignedIn(page, patient.email, `${HOME}/documents`)
  // Before the press: the browser needs a moment until it hands the chooser to the test.
  const opened = page.waitForEvent('filechooser')
  await activate(page, page.getByLabel(w.upload.choose))
  const chooser = await opened
  await chooser.setFiles([{ name: 'befund.pdf', mimeType: 'application/pdf', buffer: PDF }])
  const link = page.getByRole('link', { name: w.list.open.replace('{title}', 'befund') })
  await activate(page, link)
  const title = page.getByLabel(w.edit.name)
  await tabTo(page, title)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('MRT Knie')
  const kind = page.getByLabel(w.edit.category)
  await tabTo(page, kind)
  await page.keyboard.type(w.categories.imaging.slice(0, 3))
  await activate(page, page.getByRole('button', { name: w.edit.save }))
  await expect(page.getByRole('heading', { name: 'MRT Knie', level: 1 })).toBeVisible()
  const remove = page.getByRole('button', { name: w.remove.confirm })
  await activate(page, remove)
  await expect(page.getByRole('button', { name: w.remove.undo })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByText(w.remove.undone)).toBeVisible()
  await expect(remove).toBeFocused()
  await page.clock.install()
  await press(page, 'Enter')
  await expect(page.getByText(w.remove.waiting)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText(w.list.deleted)).toBeVisible()
})

test('changes settings, ends a shared link, and marks a notification as read', async ({ page }) => {
  const [w, record, notifications] = [
    words('tr', 'settings'),
    words('tr', 'record').share,
    words('tr', 'notifications'),
  ]
  const patient = await newPatient('tr')
  await agreeToHealth(patient)
  await addNotification(patient.userId)
  await openSignedIn(page, patient.email, '/tr/settings')
  await activate(page, page.getByRole('link', { name: w.tabs.general.name }))
  const { theme, timeZone } = w.general
  await tabTo(page, page.getByRole('radio', { name: theme.system }))
  await press(page, 'ArrowRight')
  await expect(page.getByRole('region', { name: theme.title }).getByRole('status')).toHaveText(w.form.saved)
  const zone = page.getByRole('region', { name: timeZone.title })
  await tabTo(page, zone.getByLabel(timeZone.field))
  await page.keyboard.type('America/New York')
  await activate(page, zone.getByRole('button', { name: `${w.form.save}: ${timeZone.title}` }))
  await expect(zone.getByRole('status')).toHaveText(w.form.saved)

  await page.goto('/tr/settings/patient-record')
  await activate(page, page.getByRole('button', { name: record.create }))
  await expect(page.getByText(record.madeTitle)).toBeVisible()
  await activate(
    page,
    page.getByRole('button', { name: new RegExp(record.revokeFull.split('{date}').join('.+')) }),
  )
  await expect(page.getByText(record.states.revoked, { exact: true })).toBeVisible()
  await expect(page.locator(':focus'), 'not lost with the button').toContainText(record.states.revoked)

  const { consents } = words('tr', 'privacy')
  await page.goto('/tr/settings/privacy')
  const consent = (kind: 'messaging' | 'marketing') =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: consents.kind[kind] }) })
  const [upper, lower] = await inOrder(consent('messaging'), consent('marketing'))
  await activate(page, lower.getByRole('button', { name: consents.give }))
  await expect(lower.getByText(consents.given, { exact: true })).toBeVisible()
  await expect(lower.locator(':focus')).toContainText(consents.givenTitle)
  await tabTo(page, upper.getByRole('button', { name: consents.give }), { key: 'Shift+Tab' })
  await press(page, 'Enter')
  await expect(upper.getByText(consents.given, { exact: true })).toBeVisible()
  await expect(upper.locator(':focus')).toContainText(consents.givenTitle)

  await page.goto('/tr/notifications')
  const row = page.getByRole('listitem').filter({ hasText: notifications.events.password_changed })
  await activate(page, row.getByRole('button'))
  await expect(row.getByText(notifications.unread, { exact: true })).toHaveCount(0)
  await expect(row.getByRole('link')).toBeFocused()
  await press(page, 'Enter')
  await expect(page).toHaveURL('/tr/settings/security')
})

test.describe('the Tab key', () => {
  async function walkAll(page: Page, paths: readonly string[]): Promise<void> {
    for (const [at, path] of paths.entries()) {
      await page.goto(path)
      // Header, navigation and contact block are the same on each page.
      const faults = at === 0 ? (await walk(page)).faults : await walkContent(page)
      expect.soft(faults, path).toEqual([])
    }
  }

  test('goes down every page of requests, offers and orders, with a visible focus that nothing covers', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const patient = await newPatient('de')
    const second = await addRequest(patient, 'in_progress')
    const offer = await sendOffer(patient.requestId, { title: 'FUE 3.200', price: '2450.00' })
    const accepted = await sendOffer(second, { title: 'DHI 2.500', price: '1990.00' })
    const order = await acceptOffer(patient, accepted)
    await saveTrip(order, { hotel: 'Hotel Moda', nightPhone: '+90 216 555 01 02' })
    await openSignedIn(page, patient.email, HOME)
    await walkAll(
      page,
      [
        ...[
          '',
          '/requests',
          `/requests/${patient.requestId}`,
          '/requests/new',
          `/withdraw/${patient.requestId}`,
        ],
        ...['/offers', `/offers/${offer}`, '/offers/compare', '/orders', `/orders/${order}`],
        `/orders/${order}/payment`,
      ].map((path) => HOME + path),
    )
  })

  test('goes down messages, documents, notifications and the settings, with a visible focus that nothing covers', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const patient = await newPatient('de')
    const conversation = await writeMessage(patient, patient.requestId, 'Aspirin')
    await addNotification(patient.userId)
    await openSignedIn(page, patient.email, HOME)
    await walkAll(page, [
      ...['/messages', `/messages/${conversation}`, '/messages/new', '/documents'].map((path) => HOME + path),
      '/de/notifications',
      ...[
        '',
        '/profile',
        '/general',
        '/notifications',
        '/medical-records',
        '/documents',
        '/support-team',
      ].map((path) => SETTINGS + path),
      ...['/patient-record', '/payment', '/chat', '/security', '/privacy'].map((path) => SETTINGS + path),
    ])
  })
})
