/** Who can be called now (specification, section 6, "Support contact"), and what is counted of a visit. */
import { sendLanding } from './support/contact'
import { expect, test } from './support/fixtures'
import { onDuty } from './support/on-duty'
import { words } from './support/words'

const MINUTE_MS = 60_000

test('shows who is on duty, one line per user, the phone as digits with a leading +', async ({ page }) => {
  const name = `Nöbetçi${Date.now() % 100_000}`
  const phone = '+90 (212) 000-99-88'
  await onDuty({ name, phone, from: -5 * MINUTE_MS, to: 30 * MINUTE_MS }, async () => {
    await page.goto('/en/about')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(name)).toHaveCount(1)
    await expect(footer.getByRole('link', { name: '+902120009988' })).toHaveAttribute(
      'href',
      'tel:+902120009988',
    )
    const stored = await page.evaluate(() => localStorage.getItem('supportEntries') ?? '')
    expect(stored).toContain(name)
    expect(stored, 'neither mail address nor family name').not.toMatch(/@|Bereitschaft/)
  })
})

test('does not show a person whose shift begins later', async ({ page }) => {
  const name = `Sonra${Date.now() % 100_000}`
  await onDuty({ name, phone: '+902120009977', from: 30 * MINUTE_MS, to: 60 * MINUTE_MS }, async () => {
    const told = page.waitForResponse('**/items/support_entry')
    await page.goto('/en/about')
    const sent = await (await told).text()
    for (const later of [name, '902120009977'])
      expect(sent, 'nobody is named before the shift').not.toContain(later)
    await expect(page.getByRole('contentinfo').getByText(name)).toHaveCount(0)
    expect(await page.content()).not.toContain('902120009977')
  })
})

test('is refreshed every 60 seconds, and so is the number of the messaging app: of who speaks the page’s language', async ({
  page,
}) => {
  const from = Date.now() - MINUTE_MS
  let name = 'Ayşe'
  let languages = ['tr', 'en']
  await page.route('**/items/support_entry', (route) => {
    const entry = {
      Start: new Date(from).toISOString(),
      End: new Date(from + 60 * MINUTE_MS).toISOString(),
      phone: '+902120009966',
      related_user: { id: name, first_name: name, languages },
    }
    return route.fulfill({ json: { data: [entry] } })
  })
  await page.clock.install()
  await page.goto('/en/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Ayşe', { exact: true })).toBeVisible()
  const chat = page.getByRole('complementary', { name: words('en', 'site').chat.label }).getByRole('link')
  await expect(chat).toHaveAttribute('href', /wa\.me\/902120009966\?text=Hello/)
  await expect(chat).toHaveAccessibleName(/\+90 212 000 99 66$/)
  name = 'Mert'
  languages = ['tr']
  await page.clock.runFor(MINUTE_MS)
  await expect(footer.getByText('Mert', { exact: true })).toBeVisible()
  await expect(footer.getByText('Ayşe', { exact: true })).toHaveCount(0)
  await expect(chat, 'the one of the settings again').toHaveAttribute('href', /wa\.me\/905/)
})

test('counts a page view without identifying the visitor', async ({ page, context }) => {
  const reported = page.waitForRequest('**/count')
  await page.goto('/fr/imprint')
  expect((await reported).postDataJSON()).toEqual({ path: '/fr/imprint' })
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
})

test('does not count a browser that asks not to be tracked', async ({ page }) => {
  const reported: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/count')) reported.push(request.postDataJSON().path)
  })
  // The same way a second time, where it is counted: by then a count of the first way would be there as well.
  const walk = async () => {
    await page.goto('/fr/terms')
    await page.getByRole('link', { name: words('fr', 'site').footer.privacy }).click()
    await expect(page).toHaveURL('/fr/privacy')
  }
  await page.addInitScript(() => {
    let asksNotToBeTracked = true
    try {
      asksNotToBeTracked = !sessionStorage.getItem('counts')
    } catch {
      // Empty pages and sandboxed frames have no storage.
    }
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: asksNotToBeTracked })
  })
  await walk()
  await page.evaluate(() => sessionStorage.setItem('counts', 'yes'))
  await walk()
  await expect.poll(() => reported).toEqual(['/fr/terms', '/fr/privacy'])
})

test('counts the steps of a form once each: begun, captcha solved, sent; and nothing of what was typed', async ({
  page,
}) => {
  const posted: { path?: string; step?: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/count')) posted.push(request.postDataJSON())
  })
  await sendLanding(page, 'en', { status: 200, json: { data: { id: 'stands-in' } } })
  const steps = () => posted.filter((count) => count.step !== undefined)
  await expect.poll(steps).toEqual(['started', 'captcha', 'sent'].map((step) => ({ path: '/en', step })))
  expect(posted.filter((count) => count.step === undefined)).toEqual([{ path: '/en' }])
})

test.describe('a form that fails', () => {
  test.use({ allowedErrors: [/status of 500/] })
  test('is counted as begun and solved, not as sent', async ({ page }) => {
    const steps: string[] = []
    page.on('request', (request) => {
      const { step } = request.url().endsWith('/count') ? request.postDataJSON() : {}
      if (step) steps.push(step)
    })
    await sendLanding(page, 'en', { status: 500, json: {} })
    await expect(page.getByRole('dialog', { name: words('en', 'requests').failure.title })).toBeVisible()
    expect(steps).toEqual(['started', 'captcha'])
  })
})
