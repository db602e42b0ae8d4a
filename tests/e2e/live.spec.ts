/** What arrives while a page is open: without a reload, in every tab, and nothing that is typed is lost. */
import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

/** The tabs of a browser that have a stream open now. */
function streamsOf(context: BrowserContext): () => readonly Page[] {
  const open = new Map<Request, Page>()
  context.on('request', (request) => {
    if (/\/live\?/.test(request.url())) open.set(request, request.frame().page())
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => [...open.values()].filter((tab) => !tab.isClosed())
}

/** What a page says of a person: drawn, not what is only spoken. */
const line = (page: Page, text: string, name: string) =>
  page
    .getByText(text.replace('{name}', name), { exact: true })
    .and(page.locator(':not([role=status])'))
    .filter({ visible: true })

/** A sign of typing that is sent before the other side has its stream is lost; the next letter is another one. */
async function typeUntilSeen(field: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    await field.pressSequentially('.')
    await expect(seen).toBeVisible({ timeout: 1_500 })
  }).toPass()
}

for (const locale of ['de', 'tr'] as const) {
  const w = words(locale, 'conversations')
  const { navigation } = words(locale, 'portal')
  const live = words(locale, 'live')
  const desk = words('en', 'conversations')

  test(`the team answers, and the patient sees it without a reload, in ${locale}; both see who writes; what is typed stays`, async ({
    page,
    browser,
  }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/my-requests/messages/new`)
    await page.getByLabel(w.new.subject).fill('Aspirin')
    await page.getByLabel(w.new.text).fill('Aspirin?')
    await page.getByRole('button', { name: w.new.send }).click()
    await expect(page.getByRole('heading', { name: 'Aspirin', level: 1 })).toBeVisible()
    const path = new URL(page.url()).pathname
    const tab = await page.context().newPage()
    await tab.goto(`/${locale}/my-requests/offers`)
    const messages = tab
      .getByRole('navigation', { name: navigation.label })
      .getByRole('link', { name: navigation.messages })
    await expect(messages).not.toContainText('1')
    await page.bringToFront()

    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/messages/${path.split('/').at(-1)}` })
    const text = staff.getByLabel(desk.reply.text, { exact: true })
    await typeUntilSeen(page.getByLabel(w.reply.text), line(staff, desk.thread.typing, 'Ada Yılmaz'))
    await page.getByLabel(w.reply.text).fill('Und noch')
    await typeUntilSeen(text, line(page, w.thread.typing, 'Melike Tezcan'))
    await text.fill('Ten days before, please stop.')
    await staff.getByRole('button', { name: desk.reply.send }).click()

    await expect(page.getByText('Ten days before, please stop.')).toBeVisible()
    // Who has sent it is not shown as writing it.
    await expect(line(page, w.thread.typing, 'Melike Tezcan')).toHaveCount(0)
    await expect(page.getByText(live.messages)).toBeAttached()
    await expect(page.getByLabel(w.reply.text)).toHaveValue('Und noch')
    await expect(page.getByLabel(w.reply.text)).toBeFocused()
    // It was read at once on the open page, and the team sees that.
    await expect(staff.getByText(desk.thread.read.split('{')[0] ?? '', { exact: false })).toBeVisible()
    await expect(messages).not.toContainText('1')
    await staff.context().close()
  })

  test(`a badge changes in a second tab as soon as a message arrives, in ${locale}; the tabs have one stream, which another one takes over`, async ({
    page,
    browser,
  }) => {
    const { email, requestId } = await newPatient(locale)
    const streams = streamsOf(page.context())
    await openSignedIn(page, email, `/${locale}/my-requests/offers`)
    const tab = await page.context().newPage()
    await tab.goto(`/${locale}/settings/security`)
    const third = await page.context().newPage()
    await third.goto(`/${locale}/my-requests/orders`)
    const badgeOf = (shown: typeof page) =>
      shown
        .getByRole('navigation', { name: navigation.label })
        .getByRole('link', { name: navigation.messages })
    await expect(badgeOf(tab)).not.toContainText('1')
    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/requests/${requestId}` })
    await staff.getByRole('link', { name: desk.desk.start }).click()
    await staff.getByLabel(desk.new.subject).fill('X-ray')
    await staff.getByLabel(desk.reply.text, { exact: true }).fill('Please send us the X-ray.')
    await staff.getByRole('button', { name: desk.new.send }).click()
    // What is typed before the conversation's page is there would go with the form of the new one.
    await staff.waitForURL(/\/desk\/messages\/[\da-f-]{36}$/)
    for (const shown of [page, tab, third]) await expect(badgeOf(shown)).toContainText('1')
    expect(streams()).toHaveLength(1)
    const [leader = page] = streams()
    await leader.close()
    const others = [page, tab, third].filter((shown) => shown !== leader)
    await staff.getByLabel(desk.reply.text, { exact: true }).fill('And the blood test.')
    await staff.getByRole('button', { name: desk.reply.send }).click()
    for (const shown of others) await expect(badgeOf(shown)).toContainText('2')
    expect(streams()).toHaveLength(1)
    await staff.context().close()
  })
}

test('a new message of a patient is counted at the desk, and listed, while the list is open; who reads it and who answers is shown', async ({
  page,
  browser,
}) => {
  const { email } = await newPatient('de')
  const w = words('de', 'conversations')
  const desk = words('en', 'desk')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'support', { next: '/en/desk/messages?show=all' })
  const badge = page
    .getByRole('navigation', { name: desk.nav.label })
    .getByRole('link', { name: desk.nav.messages })
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? 0)
  const patient = await (await browser.newContext()).newPage()
  await openSignedIn(patient, email, '/de/my-requests/messages/new')
  await patient.getByLabel(w.new.subject).fill('Aspirin')
  await patient.getByLabel(w.new.text).fill('Aspirin?')
  await patient.getByRole('button', { name: w.new.send }).click()
  await expect
    .poll(async () => Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? 0))
    .toBeGreaterThan(before)
  await patient.waitForURL(/\/messages\/[\da-f-]{36}$/)
  const id = new URL(patient.url()).pathname.split('/').at(-1)
  await patient.context().close()

  const conversations = words('en', 'conversations')
  const { reading, answering } = conversations.desk
  const colleague = await (await browser.newContext()).newPage()
  await signInAs(colleague, 'admin', { next: `/en/desk/messages/${id}` })
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) })
  const cell = row.getByRole('cell').last()
  const name = 'Deniz Kaya'
  await expect(cell).toHaveText(reading.replace('{name}', name))
  await row.getByRole('link').click()
  await page.waitForURL(new RegExp(`${id}$`))
  await expect(line(page, reading, name)).toBeVisible()
  await expect(line(colleague, reading, 'Melike Tezcan')).toBeVisible()
  await colleague.getByLabel(conversations.reply.text, { exact: true }).fill('Ten days before.')
  await expect(line(page, answering, name)).toBeVisible()
  await page.getByLabel(conversations.reply.text, { exact: true }).fill('Half')
  await expect(line(colleague, answering, 'Melike Tezcan')).toBeVisible()
  await page.goBack()
  await expect(line(colleague, answering, 'Melike Tezcan')).toHaveCount(0, { timeout: 5_000 }) // it was said
  await expect(cell).toHaveText(answering.replace('{name}', name))
  await colleague
    .getByRole('navigation', { name: desk.nav.label })
    .getByRole('link', { name: desk.nav.messages })
    .click()
  await expect(cell).toBeEmpty()
  await colleague.context().close()
})

test.describe('signing out', () => {
  test.use({ allowedErrors: [/status of 401/] }) // the one time that it asks afterwards
  test('a browser that is signed out stops asking, and forgets who was signed in', async ({ page }) => {
    const { email, userId } = await newPatient('de')
    const asked: number[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/live') asked.push(response.status())
    })
    await openSignedIn(page, email, '/de/my-requests')
    await expect.poll(() => asked).toEqual([200])
    const stored = () => page.evaluate(() => localStorage.getItem('user'))
    await expect.poll(stored).toBe(JSON.stringify({ id: userId, language: 'de-DE' }))
    const other = await page.context().newPage()
    await other.goto('/de/my-requests')
    await other.getByRole('button', { name: words('de', 'accounts').signOut }).click()
    await other.waitForURL((url) => !url.pathname.includes('my-requests'))
    await page.waitForTimeout(4_000)
    expect([[200], [200, 401]]).toContainEqual(asked)
    expect(await stored()).toBeNull()
  })
})
