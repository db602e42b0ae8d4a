/** The portal: the journey, the contact data, and withdrawing a request with ten seconds to undo it. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { answerInChat } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient, QUOTE, sendQuote, statusOf } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

const PORTAL = '/de/my-requests'
const { contact, journey, navigation, next, requests, withdraw } = words('de', 'portal')
const TEN_SECONDS = 10_000
const MESSAGING_APP = 'a[href^="https://wa.me/"]'

test('the medical review is shown as done, because it is written down', async ({ page }) => {
  await signInAs(page, 'patient', { locale: 'de', next: PORTAL })
  await page.goto(PORTAL)
  await expect(page.getByRole('heading', { name: next.offer.title })).toBeVisible()
  const line = page.getByRole('list', { name: journey.label }).getByRole('listitem')
  await expect(line.nth(0)).toContainText(journey.states.done)
  await expect(line.nth(1)).toContainText(`${journey.steps.review}, ${journey.states.done}`)
  await expect(page.getByText(journey.noReview)).toHaveCount(0)
})

test('every page of the area says how to reach us, with the reference in the mail’s subject', async ({
  page,
}) => {
  const patient = await newPatient('de')
  await answerInChat(patient)
  await openSignedIn(page, patient.email, PORTAL)
  for (const path of ['/my-requests', '/my-requests/offers', '/my-requests/orders', '/settings/security']) {
    await page.goto(`/de${path}`)
    const block = page.getByRole('complementary', { name: contact.title })
    await expect(block.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=Anfrage%20RQ-\d{4}-\d{4,}%20vom%20/,
    )
    await expect(block.locator('a[href^="tel:+"]').first()).toBeVisible()
    await expect(block.getByRole('listitem').locator(MESSAGING_APP)).toBeVisible()
  }
  await page.goto(PORTAL)
  await page.getByRole('main').getByRole('link', { name: contact.title }).click()
  await expect(page).toHaveURL(/\/my-requests#reach-us$/)
  await expect(page.getByRole('heading', { name: contact.title })).toBeInViewport()

  await test.step('an answer in the chat is counted on its button until it was read there', async () => {
    const button = page.locator('.chat-launcher > summary')
    const { launcher, page: chat } = words('de', 'chat')
    await expect(button).toHaveAttribute('data-unread', '1')
    await expect(button).toHaveAccessibleName(`${launcher.open}, ${chat.unread.replace('{count}', '1')}`)
    await button.click()
    await expect(page.frameLocator('.chat-launcher iframe').getByText('Ja, gegenüber.')).toBeVisible()
    await expect(button).not.toHaveAttribute('data-unread')
  })
})

test('the messaging app is a floating button on a wide page and opens beside it; on a phone a line leads there', async ({
  page,
  context,
  baseURL,
}) => {
  // A page of our own replaces it: no test leaves this machine.
  const replacement = { contentType: 'text/html', body: '<title>Chat</title>' }
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill(replacement),
  )
  await openSignedIn(page, (await newPatient('de')).email, PORTAL)
  const block = page.getByRole('complementary', { name: contact.title })
  const button = block.getByRole('link', { name: words('de', 'site').chat.label })
  const line = block.getByRole('listitem').locator(MESSAGING_APP)
  await expect(button).toBeInViewport({ ratio: 1 })
  for (const link of [button, line]) {
    const opened = context.waitForEvent('page')
    await link.click()
    const chat = await opened
    await chat.waitForURL(/^https:\/\/wa\.me\//)
    await chat.close()
    await expect(page).toHaveURL(PORTAL)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(button).toBeHidden()
  await line.click()
  await page.waitForURL(/^https:\/\/wa\.me\//)
})

test('the sections are a bar at the bottom, and at the side from 1024 px; those of the settings likewise', async ({
  page,
}) => {
  const { email } = await newPatient('de')
  const settings = words('de', 'settings')
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, email, '/de/settings/general')
  const bar = page.getByRole('navigation', { name: navigation.label })
  const tabs = page.getByRole('navigation', { name: settings.title })
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('it is not drawn')
    return box
  }
  for (const width of [390, 1023]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(async () => (await boxOf(bar)).width, `the bar of ${width} px`).toBe(width)
    const { y, height } = await boxOf(bar)
    expect(y + height).toBe(844)
    const [first, last] = [
      await boxOf(bar.getByRole('link').first()),
      await boxOf(bar.getByRole('link').last()),
    ]
    expect(last.y, 'side by side').toBe(first.y)
    await expect(tabs).toBeHidden()
  }
  await page.setViewportSize({ width: 1024, height: 844 })
  const heading = page.getByRole('heading', { level: 1 })
  await expect
    .poll(async () => {
      const [side, title] = [await boxOf(bar), await boxOf(heading)]
      return side.x + side.width <= title.x
    }, 'beside the content')
    .toBe(true)
  const [first, last] = [
    await boxOf(bar.getByRole('link').first()),
    await boxOf(bar.getByRole('link').last()),
  ]
  expect([last.x, last.y > first.y], 'below one another').toEqual([first.x, true])
  await expect(tabs).toBeVisible()
})

test('a page that takes long has a skeleton of its kind; the open page is back when a key is pressed or nothing comes', async ({
  page,
}) => {
  const { email, requestId } = await newPatient('de')
  await openSignedIn(page, email, PORTAL)
  await page.clock.install()
  const answer = Promise.withResolvers<void>()
  const hold = (path: string) =>
    page.route(`**${path}*`, async (route) => {
      await answer.promise
      await route.abort()
    })
  const main = page.getByRole('main')
  const content = page.locator('main > :not(.page-skeleton)').last()
  const shape = (name: string) => page.locator(`.page-skeleton[data-shape=${name}]`)
  const status = page.getByRole('status').filter({ hasText: navigation.loading })

  await page.goto(PORTAL)
  await hold(`${PORTAL}/documents`)
  await page
    .getByRole('navigation', { name: navigation.label })
    .getByRole('link', { name: navigation.documents })
    .click()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(250)
  await expect(shape('list')).toBeVisible()
  await expect(content).toHaveCSS('opacity', '0')
  await expect(status).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(shape('list')).toHaveCount(0)
  await expect(content).toHaveCSS('opacity', '1')

  await hold(`${PORTAL}/requests/${requestId}`)
  const link = main.locator(`a[href="${PORTAL}/requests/${requestId}"]`).first()
  await link.click()
  await page.clock.runFor(250)
  await expect(shape('record')).toBeVisible()
  await page.clock.runFor(8000)
  await expect(shape('record')).toHaveCount(0)
  await expect(content).toHaveCSS('opacity', '1')
  await expect(link).toBeFocused()
  await expect(status).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  answer.resolve()
})

test('the card of a full request shows its number and all that was sent, the health answers folded', async ({
  page,
}) => {
  const { email } = await newPatient('de')
  await openSignedIn(page, email, PORTAL)
  const reference = await sendQuote(page, email)
  await page.goto(PORTAL)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: QUOTE.service_description })
  expect(reference).toMatch(/^RQ-\d{4}-\d{4,}$/)
  await expect(card.getByText(requests.reference.replace('{reference}', reference))).toBeVisible()
  const { fields, communications } = words('de', 'contact')
  for (const [label, text] of [
    [fields.clinicName, QUOTE.clinic_name],
    [fields.serviceDescription, QUOTE.service_description],
    [fields.communication, communications.Viber],
    [fields.phone, '+491701234567'],
  ] as const) {
    await expect(card.getByText(label, { exact: true })).toBeVisible()
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  }
  for (const text of [QUOTE.service_name, QUOTE.message])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  const health = [
    [fields.knownHealthProblems, QUOTE.known_health_problems],
    [fields.knownChronicDiseases, QUOTE.known_chronic_diseases],
    [fields.medicationTaking, QUOTE.medication_taking],
    [fields.surgeriesHistory, QUOTE.surgeries_history],
  ] as const
  for (const [, text] of health) await expect(card.getByText(text, { exact: true })).toBeHidden()
  await card.getByText(requests.health, { exact: true }).click()
  for (const [label, text] of health) {
    await expect(card.getByText(label, { exact: true })).toBeVisible()
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test('withdrawing waits ten seconds: undone, nothing is stored; otherwise it is', async ({ page }) => {
  const { email, requestId } = await newPatient('de')
  await openSignedIn(page, email, PORTAL)
  await page.clock.install()
  await page.goto(PORTAL)
  const dialog = page.getByRole('dialog', { name: withdraw.title })
  await page.getByRole('link', { name: withdraw.open }).click()
  await dialog.getByRole('button', { name: withdraw.confirm }).click()
  await expect(dialog.getByText(withdraw.waiting)).toBeVisible()
  await page.clock.runFor(TEN_SECONDS - 1000)
  await dialog.getByRole('button', { name: withdraw.undo }).click()
  await expect(page.getByText(withdraw.undone)).toBeVisible()
  await page.clock.runFor(TEN_SECONDS)
  expect(await statusOf(requestId)).toBe('in_progress')

  await page.getByRole('link', { name: withdraw.open }).click()
  await dialog.getByRole('button', { name: withdraw.confirm }).click()
  await expect(dialog.getByRole('button', { name: withdraw.undo })).toBeFocused()
  await page.clock.runFor(TEN_SECONDS)
  await expect(page.getByText(withdraw.done)).toBeVisible()
  expect(await statusOf(requestId)).toBe('cancelled')
  await expect(page.getByRole('link', { name: withdraw.open })).toHaveCount(0)
})

test('leaving the page of a withdrawal cancels it, also while the next page is loading', async ({ page }) => {
  const { email, requestId } = await newPatient('de')
  await openSignedIn(page, email, `${PORTAL}/withdraw/${requestId}`)
  await page.getByRole('button', { name: withdraw.confirm }).click()
  await expect(page.getByText(withdraw.waiting)).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route(`**${PORTAL}?*`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: withdraw.toRequests }).click()
  await expect(page.getByText(withdraw.waiting)).toHaveCount(0)
  answer.resolve()
  await expect(page).toHaveURL(new RegExp(`${PORTAL}$`))
  expect(await statusOf(requestId)).toBe('in_progress')
})

test('Escape during the countdown keeps the request', async ({ page }) => {
  const { email, requestId } = await newPatient('de')
  await openSignedIn(page, email, PORTAL)
  await page.clock.install()
  await page.goto(PORTAL)
  await page.getByRole('link', { name: withdraw.open }).click()
  const dialog = page.getByRole('dialog', { name: withdraw.title })
  await dialog.getByRole('button', { name: withdraw.confirm }).click()
  await expect(dialog.getByText(withdraw.waiting)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.clock.runFor(2 * TEN_SECONDS)
  await expect(page.getByText(withdraw.undone)).toBeVisible()
  expect(await statusOf(requestId)).toBe('in_progress')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 401/] }) // of the page after the session

  test('a page asks for confirmation and then withdraws', async ({ page }) => {
    const { email, requestId } = await newPatient('de')
    await openSignedIn(page, email, PORTAL)
    await page.getByRole('link', { name: withdraw.open }).click()
    await expect(page.getByRole('heading', { name: withdraw.title })).toBeVisible()
    await page.getByLabel(withdraw.reason).fill('Ich habe mich anders entschieden.')
    await page.getByRole('button', { name: withdraw.confirm }).click()
    await expect(page.getByText(withdraw.done)).toBeVisible()
    expect(await statusOf(requestId)).toBe('cancelled')
  })

  test('the reason to decline an offer is there again when the session has ended meanwhile', async ({
    page,
  }) => {
    const { answer, errors } = words('de', 'offers')
    await signInAs(page, 'patient', { locale: 'de', next: PORTAL })
    await page.locator('main a[href*="/my-requests/offers/"]').first().click()
    await page.locator('summary', { hasText: answer.decline }).click()
    await page.getByLabel(answer.reason).fill('Zu weit weg')
    await page.context().clearCookies()
    for (const reason of ['Zu weit weg', 'Zu weit weg, leider']) {
      await page.getByLabel(answer.reason).fill(reason)
      await page.getByRole('button', { name: answer.declineConfirm }).click()
      await expect(page.getByText(errors.NOT_SIGNED_IN).first()).toBeVisible()
      await expect(page.getByLabel(answer.reason)).toHaveValue(reason)
    }
  })
})
