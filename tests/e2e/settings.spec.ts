/** The settings on a phone: each tab is saved by itself and is there after a reload. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { followMail } from './support/mailbox'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const locale of ['de', 'tr'] as const) {
  const w = words(locale, 'settings')
  const bar = words(locale, 'portal').navigation

  /** Saves the form of a section and waits for the answer. */
  async function save(page: Page, name: string): Promise<void> {
    const form = section(page, name)
    await form.getByRole('button', { name: `${w.form.save}: ${name}` }).click()
    await expect(form.getByRole('status')).toHaveText(w.form.saved)
  }

  test(`the list leads to every tab and each tab back to it, in ${locale}`, async ({ page }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/my-requests`)
    await page.getByRole('navigation', { name: bar.label }).getByRole('link', { name: bar.settings }).click()
    await expect(page).toHaveURL(`/${locale}/settings`)
    await expect(page.getByRole('main')).toContainText(email)
    await expectAccessible(page)
    const list = page.getByRole('navigation', { name: w.title })
    for (const slug of ['profile', 'general', 'support-team', 'payment', 'chat', 'security'] as const) {
      const { name } = w.tabs[slug]
      await list.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(name))
      await page.getByRole('link', { name: w.back }).click()
      await expect(page).toHaveURL(`/${locale}/settings`)
    }
  })

  test(`name, phone, address and billing address are there after a reload, in ${locale}`, async ({
    page,
  }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/profile`)
    const { person, contact, address, billing } = w.profile
    await section(page, person.title).getByLabel(person.titleField).fill('Dr.')
    await section(page, person.title).getByLabel(person.lastName).fill('Lovelace')
    await save(page, person.title)
    const reach = section(page, contact.title)
    await reach.getByLabel(contact.dialCode).selectOption('+49')
    await reach.getByLabel(contact.phone).fill('1')
    await reach.getByRole('button').click()
    await expect(reach.getByRole('textbox', { name: contact.phone })).toHaveAttribute('aria-invalid', 'true')
    // A key, because it sends its two events as a hand does: the form is drawn again between them.
    await reach.getByLabel(contact.dialCode).press('ArrowDown')
    await expect(reach.getByLabel(contact.dialCode)).not.toHaveValue('+49')
    await reach.getByLabel(contact.dialCode).selectOption('+49')
    await reach.getByLabel(contact.phone).fill('0151 23456789')
    await reach.getByLabel(contact.location).fill('Hamburg')
    await save(page, contact.title)
    await section(page, address.title).getByRole('button').click()
    await expect(section(page, address.title).getByText(w.errors.STREET_REQUIRED).first()).toBeVisible()
    await section(page, address.title).getByLabel(w.address.street).fill('Lindenweg 14')
    await section(page, address.title).getByLabel(w.address.city).fill('Hamburg')
    await section(page, address.title).getByLabel(w.address.country).selectOption('DE')
    await save(page, address.title)
    await section(page, billing.title).getByLabel(billing.same).uncheck()
    await section(page, billing.title).getByLabel(w.address.street).fill('Werkstraße 1')
    await section(page, billing.title).getByLabel(w.address.city).fill('Bremen')
    await section(page, billing.title).getByLabel(w.address.country).selectOption('DE')
    await save(page, billing.title)
    await expectAccessible(page)
    await page.reload()
    await expect(section(page, person.title).getByLabel(person.titleField)).toHaveValue('Dr.')
    await expect(section(page, person.title).getByLabel(person.lastName)).toHaveValue('Lovelace')
    await expect(reach.getByLabel(contact.phone)).toHaveValue('15123456789')
    await expect(section(page, address.title).getByLabel(w.address.street)).toHaveValue('Lindenweg 14')
    await expect(section(page, billing.title).getByLabel(w.address.street)).toHaveValue('Werkstraße 1')
  })

  test(`a theme is chosen with one press and is there in the next document, in ${locale}`, async ({
    page,
  }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/general`)
    const { theme, timeZone } = w.general
    await section(page, theme.title).getByRole('radio', { name: theme.dark }).check()
    await expect(section(page, theme.title).getByRole('status')).toHaveText(w.form.saved)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await section(page, timeZone.title).getByLabel(timeZone.field).fill('America/New York')
    await save(page, timeZone.title)
    const answer = await page.goto(`/${locale}/my-requests`)
    expect(await answer?.text()).toContain('data-theme="dark"')
    await page.goto(`/${locale}`)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await page.goto(`/${locale}/settings/general`)
    await expect(section(page, timeZone.title).getByLabel(timeZone.field)).toHaveValue('America/New York')
  })

  test(`billing data and chat are there after a reload, in ${locale}`, async ({ page }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/payment`)
    const { details } = w.payment
    await section(page, details.title).getByLabel(details.name).fill('Lovelace GmbH')
    await section(page, details.title).getByLabel(details.taxId).fill('12/345')
    await save(page, details.title)
    await page.reload()
    await expect(section(page, details.title).getByLabel(details.taxId)).toHaveValue('12/345')
    await page.goto(`/${locale}/settings/chat`)
    const { reading } = w.chat
    await section(page, reading.title).getByRole('radio', { name: reading.original }).check()
    await save(page, reading.title)
    await page.reload()
    await expect(section(page, reading.title).getByRole('radio', { name: reading.original })).toBeChecked()
    await expectAccessible(page)
  })
}

test('two devices: the later one is told, sees both versions, and chooses', async ({ page }) => {
  const w = words('de', 'settings')
  const { title, lastName } = w.profile.person
  const { conflict } = words('de', 'portal')
  const { email } = await newPatient('de')
  await openSignedIn(page, email, '/de/settings/profile')
  const other = await page.context().newPage()
  await other.goto('/de/settings/profile')
  async function type(device: Page, name: string): Promise<void> {
    await section(device, title).getByLabel(lastName).fill(name)
    await section(device, title).getByRole('button').first().click()
  }
  await type(other, 'Lovelace')
  await expect(section(other, title).getByRole('status')).toHaveText(w.form.saved)
  await type(page, 'Byron')
  const notice = section(page, title).getByRole('alert')
  await expect(notice).toContainText(`${conflict.stored} Lovelace`)
  await expect(notice).toContainText(`${conflict.typed} Byron`)
  await expect(section(page, title).getByLabel(lastName)).toHaveValue('Byron')
  await expectOpenedAccessible(page, 'de')
  await section(page, title).getByRole('button', { name: conflict.mine }).click()
  await expect(section(page, title).getByRole('status')).toHaveText(w.form.saved)
  await type(other, 'King')
  await section(other, title).getByRole('link', { name: conflict.other }).click()
  await expect(section(other, title).getByLabel(lastName)).toHaveValue('Byron')
  await expect(section(other, title).getByRole('alert')).toHaveCount(0)
  await type(other, 'King')
  await expect(section(other, title).getByRole('status')).toHaveText(w.form.saved)
})

for (const [from, to] of [
  ['de', 'tr'],
  ['tr', 'fr'],
] as const)
  test(`another language applies to the page at once, to what comes next and to mails: from ${from} to ${to}`, async ({
    page,
  }) => {
    const { email } = await newPatient(from)
    const [before, after] = [words(from, 'settings'), words(to, 'settings')]
    await openSignedIn(page, email, `/${from}/settings/general`)
    const { language } = before.general
    await section(page, language.title).getByLabel(language.field).selectOption(to)
    await section(page, language.title).getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(`/${to}/settings/general`))
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    await expect(page.getByRole('heading', { name: after.tabs.general.name, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: after.back }).click()
    const list = page.getByRole('navigation', { name: after.title })
    await list.getByRole('link', { name: after.tabs.notifications.name }).click()
    const { channels, test: trial } = words(to, 'preferences')
    await page.getByRole('button', { name: trial.sendNamed.replace('{channel}', channels.email) }).click()
    await expect(page.getByText(trial.done.email.replace('{email}', email))).toBeVisible()
    const { subject } = words(to, 'mails').channelTest
    await followMail(page, { email, subject, path: `/${to}/settings/notifications` })
    await expect(page.locator('html')).toHaveAttribute('lang', to)
  })

test.describe('a session that has ended', () => {
  test.use({ allowedErrors: [/status of 401/] }) // of the stream, which then ends
  test('what was typed stays when the session has ended meanwhile, and is saved after signing in again', async ({
    page,
  }) => {
    const w = words('de', 'settings')
    const { title, lastName } = w.profile.person
    const { email } = await newPatient('de')
    await openSignedIn(page, email, '/de/settings/profile')
    await section(page, title).getByLabel(lastName).fill('Lovelace')
    await page.context().clearCookies()
    await section(page, title).getByRole('button').click()
    await expect(page.getByText(w.errors.NOT_SIGNED_IN)).toBeVisible()
    await expect(page.getByText(words('de', 'errors').SETTINGS_NOT_SAVED)).toBeVisible()
    await expect(section(page, title).getByLabel(lastName)).toHaveValue('Lovelace')
    const again = await page.context().newPage()
    await openSignedIn(again, email, '/de/my-requests')
    await section(page, title).getByRole('button').click()
    await expect(section(page, title).getByRole('status')).toHaveText(w.form.saved)
  })
})

test('the demo account reads that nothing was saved', async ({ page }) => {
  const w = words('de', 'settings')
  const { title, lastName } = w.profile.person
  await signInAs(page, 'demo')
  await page.goto('/de/settings/profile')
  await section(page, title).getByLabel(lastName).fill('Lovelace')
  await section(page, title).getByRole('button').click()
  await expect(section(page, title).getByRole('status')).toHaveText(w.form.demoDone)
  await page.reload()
  await expect(section(page, title).getByLabel(lastName)).not.toHaveValue('Lovelace')
})

test.describe('an address that leads nowhere', () => {
  test.use({ allowedErrors: [/status of 404/] })
  test('an unknown tab shows the settings’ own page', async ({ page }) => {
    const w = words('de', 'settings')
    const { email } = await newPatient('de')
    await openSignedIn(page, email, '/de/settings')
    const answer = await page.goto('/de/settings/nothing')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: w.missing.title, level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: w.missing.list }).click()
    await expect(page).toHaveURL('/de/settings')
  })
})
