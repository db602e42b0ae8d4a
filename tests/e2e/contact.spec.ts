/**
 * The contact page, sentence by sentence (specification, sections 2, 4, 5, 8 and 9), in English and in German, up to what the desk reads.
 */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { takeFillTime, watchChallenges } from './support/captcha'
import { stopClock } from './support/clock'
import { fill, formOf, newEmail, solve } from './support/contact'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const t = words('en', 'contact')
const healthOf = (page: Page) => formOf(page).locator('[name=known_health_problems]')

test.describe('quote mode', () => {
  for (const [name, query] of [
    ['quote=1', '?quote=1'],
    ['service={name}', '?service=FUE%20Saphir'],
    ['clinicName={name}', '?clinicName=Lalezar'],
  ] as const)
    test(`${name} in the address switches to quote mode with medical-history fields`, async ({ page }) => {
      await page.goto(`/en/contact${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('en', 'catalog').contact.quoteTitle,
      )
      for (const field of [
        'knownHealthProblems',
        'knownChronicDiseases',
        'medicationTaking',
        'surgeriesHistory',
      ] as const)
        await expect(formOf(page).getByLabel(t.fields[field])).toBeVisible()
      if (name.startsWith('service'))
        await expect(formOf(page).locator('[name=service_name]')).toHaveValue('FUE Saphir')
      if (name.startsWith('clinic'))
        await expect(formOf(page).locator('[name=clinic_name]')).toHaveValue('Lalezar')
    })

  test('an appointment’s sentence begins the message, before what was typed under another link', async ({
    page,
  }) => {
    const message = formOf(page).locator('[name=message]')
    const wish = words('en', 'catalog').contact.appointmentWish.replace('{clinic}', 'Lalezar')
    await page.goto('/en/contact')
    await page.getByRole('button', { name: t.quote.ask }).click()
    await expect(healthOf(page)).toBeVisible()
    await message.fill('In March, please.')
    for (const reload of ['the first time', 'and after a reload']) {
      await page.goto('/en/contact?clinicName=Lalezar&appointment=1')
      await expect(message, reload).toHaveValue(`${wish}\nIn March, please.`)
      await expect(healthOf(page)).toBeVisible()
      await formOf(page).locator('[name=first_name]').fill('Léa')
    }
  })

  test('by keyboard, the focus moves to the new fields, and back', async ({ page }) => {
    await page.goto('/en/contact')
    const title = page.getByRole('heading', { name: t.groups.wish })
    await page.getByRole('button', { name: t.quote.ask }).press('Enter')
    await expect(title).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(formOf(page).locator('[name=service_name]')).toBeFocused()
    await page.getByRole('button', { name: t.quote.back }).press('Enter')
    await expect(title).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(formOf(page).locator('[name=message]')).toBeFocused()
  })

  test('the request-quote button switches to it, and what was typed stays', async ({ page }) => {
    await page.goto('/en/contact')
    await expect(healthOf(page)).toBeHidden()
    await formOf(page).locator('[name=first_name]').fill('Léa')
    await page.getByRole('button', { name: t.quote.ask }).click()
    await expect(healthOf(page)).toBeVisible()
    await expect(formOf(page).locator('[name=first_name]')).toHaveValue('Léa')
    await page.getByRole('button', { name: t.quote.back }).click()
    await expect(healthOf(page)).toBeHidden()
  })
})

test('faults are listed, get the focus, and disappear when their field is edited', async ({ page }) => {
  const challenges = watchChallenges(page)
  await page.goto('/en/contact?service=FUE&clinicName=Lalezar')
  const form = formOf(page)
  for (const name of ['service_name', 'clinic_name']) await form.locator(`[name=${name}]`).fill('')
  await form.locator('[value=Viber]').check()
  await form.getByLabel(t.hints.callBack).check()
  await form.locator('[name=contacting_hours_from]').selectOption('11:00')
  await form.locator('[name=contacting_hours_to]').selectOption('09:00')
  await form.locator('[name=birth_date]').fill('2015-05-05')
  await healthOf(page).fill('Asthma')
  await solve(page, challenges, 'en')
  await form.getByRole('button', { name: words('en', 'requests').submit }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'Email is required',
    t.errors.TOO_YOUNG,
    'Treatment is required',
    'Hospital is required',
    t.errors.HEALTH_REQUIRED,
    'Phone is required',
    t.errors.callDays,
    t.errors.END_BEFORE_START,
  ])
  await form.locator('[name=email]').fill('lea')
  await expect(form.locator('[name=email]')).not.toHaveAttribute('aria-invalid')
  await form.getByRole('checkbox', { name: t.dayNames.Mo }).check()
  await expect(form.getByText(t.errors.callDays)).toHaveCount(0)
  await form.getByRole('button', { name: words('en', 'requests').submit }).click()
  await expect(summary.getByRole('link', { name: words('en', 'requests').errors.email })).toBeVisible()
})

test('limits and lists are the specification’s', async ({ page }) => {
  await page.goto('/en/contact?quote=1')
  const form = formOf(page)
  const limits = { service_description: 400, known_health_problems: 8000, message: 600 }
  const short = { known_chronic_diseases: 255, medication_taking: 255, surgeries_history: 255 }
  for (const [name, max] of Object.entries({ ...limits, ...short })) {
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute('maxlength', String(max))
    await expect(form.locator(`div:has(> [name=${name}])`)).toContainText(`0 / ${max}`)
  }
  await expect(form.locator('[name=phone]')).toHaveAttribute('maxlength', '10')
  await expect(form.locator('[name=dial_code]')).toHaveValue('+90')
  const ways = ['Phone', 'Whatsapp', 'Email', 'Viber', 'Messenger']
  expect(await valuesOf(form.locator('[name=prefered_communication_way]'))).toEqual(ways)
  const hours = await valuesOf(form.locator('[name=contacting_hours_from] option'))
  expect([hours.length, hours[1], hours.at(-1)]).toEqual([15, '07:00', '20:00'])
  expect(await valuesOf(form.locator('[name^=day_]'))).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  expect(await form.locator('[name=PreferedLanguage] option').allTextContents()).toEqual([
    'Deutsch',
    'English',
    'Türkçe',
    'Français',
  ])
  const turkish = page
    .goto('/tr/contact')
    .then(() => formOf(page).locator('[name=country] option').allTextContents())
  const names = (await turkish).slice(1)
  expect(names.length).toBeGreaterThan(230)
  expect(names).toEqual([...names].sort(new Intl.Collator('tr-TR').compare))
})

test('what is typed survives a reload and a change of language, one right after the other', async ({
  page,
}) => {
  // Without idle time the page does nothing that would save again what it restored.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/en/contact')
  const form = formOf(page)
  await page.getByRole('button', { name: t.quote.ask }).click()
  await form.locator('[name=first_name]').fill('Léa')
  await form.locator('[name=country]').selectOption('FR')
  await form.locator('[value=Whatsapp]').check()
  await form.locator('[name=phone]').fill('612345678')
  await healthOf(page).fill('Asthma')
  await form.getByLabel(t.hints.callBack).check()
  await form.locator('[name=day_Tu]').check()
  await form.locator('[name=terms]').check()
  for (const go of [() => page.reload(), () => page.goto('/tr/contact')]) {
    await go()
    await expect(form.locator('[name=first_name]')).toHaveValue('Léa')
    await expect(form.locator('[name=phone]')).toHaveValue('612345678')
    await expect(form.locator('[name=dial_code]')).toHaveValue('+33')
    await expect(form.locator('[value=Whatsapp]')).toBeChecked()
    await expect(form.locator('[name=day_Tu]')).toBeChecked()
    await expect(form.locator('[name=day_Tu]')).toBeVisible()
    await expect(healthOf(page)).toHaveValue('Asthma')
    await expect(form.locator('div:has(> [name=known_health_problems])')).toContainText('6 / 8000')
  }
  await expect(form.locator('[name=terms]'), 'an agreement is for one sending').not.toBeChecked()
})

for (const locale of ['en', 'de'] as const)
  test(`a quote with a call-back arrives on the desk as it was sent, in ${locale}`, async ({
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    test.setTimeout(90_000)
    const [email, wish] = [newEmail(), `CANARY ${randomBytes(4).toString('hex')}`]
    const own = words(locale, 'contact')
    const requests = words(locale, 'requests')
    const challenges = watchChallenges(page)
    await page.goto(`/${locale}?affiliate_key=partner-7`)
    await page.goto(`/${locale}/contact?quote=1&service=FUE`)
    const form = formOf(page)
    await fill(form, { first_name: 'Léa', last_name: 'Çelik', email, birth_date: '1980-02-29' })
    await fill(form, { service_description: wish, medication_taking: 'Ibuprofen 400' })
    await form.locator('[name=country]').selectOption('GB')
    await form.locator('[value=Phone]').check()
    await form.locator('[name=phone]').fill('7400123456')
    await form.getByLabel(own.hints.callBack).check()
    await form.getByRole('checkbox', { name: own.dayNames.We }).check()
    await form.locator('[name=contacting_hours_from]').selectOption('09:00')
    await form.locator('[name=contacting_hours_to]').selectOption('12:00')
    await form.locator('[name=consent_health]').check()
    await solve(page, challenges, locale)
    await takeFillTime(page)
    await stopClock(page)
    await form.getByRole('button', { name: requests.submit }).click()

    await test.step('notice and popup, empty and disabled fields, home after 3 seconds', async () => {
      const popup = page.getByRole('dialog', { name: requests.success.title })
      await expect(popup).toBeVisible()
      await expect(form.getByRole('status').getByText(requests.success.text)).toBeAttached()
      await expect(form.locator('[name=first_name]')).toHaveValue('')
      await expect(form.locator('[name=first_name]')).toBeDisabled()
      await expect(form.locator('[name=terms]')).not.toBeChecked()
      await page.clock.runFor(2_999)
      await expect(popup).toBeVisible()
      await expect(page, 'not sooner').toHaveURL(/\/contact/)
      await page.clock.runFor(1)
      await page.clock.resume()
      await page.waitForURL(new RegExp(`/${locale}$`))
      const said = page.locator('[aria-live] [data-sent=new]')
      await expect(said).toContainText(requests.success.text)
      await expect(said).toContainText(requests.success.next.replace('{email}', email))
      await expect(said.getByRole('button'), 'nothing lies over it').toBeInViewport()
      await expect(said.getByRole('link')).toHaveAttribute('href', '/dev/mailbox')
      await page.goto(`/${locale}/doctors`)
      await expect(said, 'and on the page after that').toContainText(email)
      await said.getByRole('button', { name: requests.success.close }).press('Enter')
      await expect(said).toHaveCount(0)
      await expect(page.locator('#main')).toBeFocused()
      await page.goto(`/${locale}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(said).toHaveCount(0)
    })
    await test.step('the draft is gone', async () => {
      await page.goto(`/${locale}/contact`)
      await expect(form.locator('[name=first_name]')).toHaveValue('')
    })
    const staff = await browser.newContext({ extraHTTPHeaders })
    await test.step('the desk reads it', () => readOnDesk(staff.newPage(), { email, wish }))
    await staff.close()
  })

test.describe('an error', () => {
  test.use({ allowedErrors: [/status of 500/] })
  test('error popup, and the form is kept', async ({ page }) => {
    const requests = words('en', 'requests')
    const challenges = watchChallenges(page)
    await page.route('**/items/contact_request', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/en/contact')
    const form = formOf(page)
    await fill(form, { first_name: 'Léa', last_name: 'Çelik', email: newEmail() })
    await form.locator('[value=Email]').check()
    await solve(page, challenges, 'en')
    await form.getByRole('button', { name: requests.submit }).click()
    const toast = page.getByRole('dialog', { name: 'Request Failed' })
    await expect(toast).toContainText('There was an error sending your request. Please try again.')
    await toast.getByRole('button').click()
    await expect(form.locator('[name=first_name]')).toHaveValue('Léa')
    await expect(form.getByRole('button', { name: requests.submit })).toBeEnabled()
  })
})

test('the submit button is disabled until the terms box is ticked and the captcha is verified', async ({
  page,
}) => {
  const challenges = watchChallenges(page)
  await page.goto('/en/contact')
  const send = formOf(page).getByRole('button', { name: words('en', 'requests').submit })
  await expect(send).toBeDisabled()
  await solve(page, challenges, 'en')
  await expect(send).toBeEnabled()
  await formOf(page).locator('[name=terms]').uncheck()
  await expect(send).toBeDisabled()
})

/** Ticks the terms and types the code. */
function valuesOf(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((all) => all.map((control) => control.getAttribute('value') ?? ''))
}

async function readOnDesk(
  opening: Promise<Page>,
  { email, wish }: { email: string; wish: string },
): Promise<void> {
  const desk = await opening
  await signInAs(desk, 'support')
  await desk.goto(`/de/desk?q=${encodeURIComponent(email)}`)
  await desk.getByRole('main').getByRole('link', { name: 'Léa Çelik' }).first().click()
  const facts = desk.getByRole('article')
  const call = 'Mittwoch · 09:00 bis 12:00 Uhr, Uhrzeit in Berlin'
  for (const text of [wish, 'Ibuprofen 400', '29. Februar 1980', call])
    await expect(facts).toContainText(text)
  for (const text of ['partner-7', 'QuelleWebsite', 'FUE', '+447400123456'])
    await expect(facts).toContainText(text)
}
