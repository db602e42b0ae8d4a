/**
 * What a form shows while it is edited (specification, section 5, "errors clear when the field is edited"): the words of
 * what is missing, what an edit puts right, what the page's address says and what was typed before.
 */
import type { Page } from '@playwright/test'
import { LOCALES } from '@/i18n/locales'
import { fill, formOf, standIn, unlock } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const t = words('en', 'contact')
const { submit } = words('en', 'requests')

test.beforeEach(({ page }) => standIn(page, { status: 400, json: {} }))

const summaryOf = (page: Page) => formOf(page).getByRole('alert')
const linesOf = (page: Page) => summaryOf(page).getByRole('link')
const control = (page: Page, name: string) => formOf(page).locator(`[name=${name}]`)

for (const locale of LOCALES) {
  const { errors, fields, submit: send } = words(locale, 'requests')
  const required = (label: string) => errors.labelRequired.replace('{label}', label)

  test(`what is missing reads "{label} is required" in both forms, in ${locale}`, async ({ page }) => {
    const own = words(locale, 'contact').fields
    await page.goto(`/${locale}/contact`)
    await control(page, 'PreferedLanguage').evaluate((select: HTMLSelectElement) => {
      select.selectedIndex = -1
    })
    await unlock(page, locale)
    await formOf(page).getByRole('button', { name: send }).click()
    const labels = [own.firstName, own.lastName, own.email, own.communication, own.language]
    await expect(linesOf(page)).toHaveText(labels.map(required))

    await page.goto(`/${locale}`)
    await unlock(page, locale)
    await formOf(page).getByRole('button', { name: send }).click()
    const { name, email, phone, country, message } = fields
    await expect(linesOf(page)).toHaveText([name, email, country, phone, message].map(required))
  })
}

test.describe('an edit removes every error that it corrects', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/en/contact?quote=1')
    await fill(formOf(page), { first_name: 'Léa', last_name: 'Çelik' })
    await formOf(page).locator('[value=Viber]').check()
    await control(page, 'known_health_problems').fill('Asthma')
    await control(page, 'call_back').check()
    await control(page, 'contacting_hours_from').selectOption('11:00')
    await control(page, 'contacting_hours_to').selectOption('09:00')
    await unlock(page, 'en')
    await formOf(page).getByRole('button', { name: submit }).click()
    await expect(linesOf(page)).toHaveText([
      'Email is required',
      t.errors.HEALTH_REQUIRED,
      'Phone is required',
      t.errors.callDays,
      t.errors.END_BEFORE_START,
    ])
  })

  test('the start of the call-back: the end is no longer too early', async ({ page }) => {
    await control(page, 'contacting_hours_from').selectOption('08:00')
    await expect(formOf(page).getByText(t.errors.END_BEFORE_START)).toHaveCount(0)
    await expect(linesOf(page)).toHaveCount(4)
  })

  test('no call-back: neither days nor hours are wrong', async ({ page }) => {
    await control(page, 'call_back').uncheck()
    await expect(linesOf(page)).toHaveText([
      'Email is required',
      t.errors.HEALTH_REQUIRED,
      'Phone is required',
    ])
  })

  test('an answer by email: no phone is missing', async ({ page }) => {
    await formOf(page).locator('[value=Email]').check()
    await expect(formOf(page).getByText('Phone is required')).toHaveCount(0)
    await expect(linesOf(page)).toHaveCount(4)
  })

  test('no health data: no consent is missing', async ({ page }) => {
    await control(page, 'known_health_problems').fill('')
    await expect(formOf(page).getByText(t.errors.HEALTH_REQUIRED)).toHaveCount(0)
    await expect(linesOf(page)).toHaveCount(4)
  })

  test('a question instead of a quote: what it does not ask is not wrong', async ({ page }) => {
    await page.getByRole('button', { name: t.quote.back }).click()
    await expect(linesOf(page)).toHaveText([
      'Email is required',
      'Phone is required',
      t.errors.callDays,
      t.errors.END_BEFORE_START,
    ])
  })

  test('other errors stay', async ({ page }) => {
    await control(page, 'last_name').fill('Müller')
    await control(page, 'contacting_hours_from').selectOption('12:00')
    await expect(linesOf(page)).toHaveCount(5)
  })
})

test.describe('what the page’s URL asks for', () => {
  test('wins over what was typed for another treatment; what is about the person stays', async ({ page }) => {
    await page.goto('/en/contact?service=FUE&clinicName=Lalezar')
    await fill(formOf(page), { first_name: 'Léa', service_description: 'Hair' })
    await page.goto('/en/contact?service=Rhinoplasty')
    await expect(control(page, 'first_name')).toHaveValue('Léa')
    await expect(control(page, 'service_description')).toHaveValue('Hair')
    await expect(control(page, 'service_name')).toHaveValue('Rhinoplasty')
    await expect(control(page, 'clinic_name')).toHaveValue('')
    await page.goto('/en/contact?quote=1')
    await expect(control(page, 'first_name')).toHaveValue('Léa')
    await expect(control(page, 'service_name')).toHaveValue('')
  })

  test('of an appointment is removed with its hospital; what was typed after it stays', async ({ page }) => {
    await page.goto('/en/contact?clinicName=Lalezar&appointment=1')
    await control(page, 'message').press('Control+End')
    await control(page, 'message').pressSequentially(' In March, please.')
    await page.goto('/en/contact?service=Rhinoplasty')
    await expect(control(page, 'message')).toHaveValue('In March, please.')
    await page.goto('/fr/contact?clinicName=Kervan&appointment=1')
    const wish = words('fr', 'catalog').contact.appointmentWish.replace('{clinic}', 'Kervan')
    await expect(control(page, 'message')).toHaveValue(`${wish}\nIn March, please.`)
  })

  test('can be changed by hand, and the change survives a reload', async ({ page }) => {
    await page.goto('/en/contact?service=FUE')
    await fill(formOf(page), { service_name: 'FUE, both sides', clinic_name: 'Lalezar' })
    await page.reload()
    await expect(control(page, 'service_name')).toHaveValue('FUE, both sides')
    await expect(control(page, 'clinic_name')).toHaveValue('Lalezar')
  })

  test('is filled into a question, too', async ({ page }) => {
    await page.goto('/en/contact?service=FUE')
    await page.getByRole('button', { name: t.quote.back }).click()
    await expect(control(page, 'service_name')).toBeVisible()
    await expect(control(page, 'clinic_name')).toBeHidden()
    await control(page, 'service_name').fill('')
    await unlock(page, 'en')
    await formOf(page).getByRole('button', { name: submit }).click()
    await summaryOf(page).getByRole('link', { name: 'Treatment is required' }).click()
    await expect(control(page, 'service_name')).toBeFocused()
  })
})

for (const locale of ['de', 'tr'] as const)
  test(`a quote on a phone: counters are one line high, and every group has a name, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${locale}/contact?quote=1`)
    // Six texts: message, description and the four about health.
    const counters = formOf(page).getByText(/^\d+ \/ \d+$/)
    await expect(counters).toHaveCount(6)
    const lines = await counters.evaluateAll((all) =>
      all.map((counter) => {
        const { lineHeight } = getComputedStyle(counter)
        return counter.getBoundingClientRect().height / Number.parseFloat(lineHeight)
      }),
    )
    for (const high of lines) {
      expect(high, 'is shown').toBeGreaterThan(0)
      expect(high).toBeLessThanOrEqual(1.5)
    }

    // The days are shown with a call-back only.
    const { fields } = words(locale, 'contact')
    await control(page, 'call_back').check()
    await expect(formOf(page).getByRole('group', { name: fields.callDays })).toBeVisible()
    const session = await page.context().newCDPSession(page)
    const { root } = await session.send('DOM.getDocument')
    const form = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'form[action="/items/contact_request"]',
    })
    const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId: form.nodeId, role: 'group' })
    const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
    for (const label of [fields.communication, fields.callDays, fields.files])
      expect(names.join('\n')).toContain(label)
    expect(names.filter((name) => name.trim() === '')).toEqual([])
  })

for (const path of ['/de/contact', '/de'] as const)
  test(`the dial code follows the country at once, also after a reload, on ${path}`, async ({ page }) => {
    await page.goto(path)
    const dialCode = formOf(page).locator('[name=dial_code]')
    await expect(dialCode, 'until a country is chosen').toHaveValue('+90')
    await formOf(page).locator('[name=email]').fill('lea@example.org')
    await page.reload()
    await expect(formOf(page).locator('[name=email]')).toHaveValue('lea@example.org')
    await formOf(page).locator('[name=country]').selectOption('DE')
    await expect(dialCode).toHaveValue('+49')
    await page.reload()
    await expect(dialCode).toHaveValue('+49')
    await formOf(page).locator('[name=country]').selectOption('FR')
    await expect(dialCode).toHaveValue('+33')
    await dialCode.selectOption('+90')
    await page.reload()
    await expect(dialCode, 'chosen by hand').toHaveValue('+90')
    await formOf(page).locator('[name=country]').selectOption('GB')
    await expect(dialCode, 'it stays').toHaveValue('+90')
  })

test('the dial code is never another one while the list of them is completed', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLSelectElement && target.name === 'dial_code') seen.push(target.value)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/de')
  await formOf(page).locator('[name=email]').fill('lea@example.org')
  await expect
    .poll(() => formOf(page).locator('[name=dial_code] option').count(), 'options')
    .toBeGreaterThan(200)
  const seen = await page.evaluate(() => (window as typeof window & { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect([...new Set(seen)]).toEqual(['+90'])
})

test('quote mode survives a reload, and so does leaving it', async ({ page }) => {
  await page.goto('/en/contact')
  await page.getByRole('button', { name: t.quote.ask }).click()
  await page.reload()
  await expect(control(page, 'known_health_problems')).toBeVisible()
  await page.getByRole('button', { name: t.quote.back }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: t.quote.ask })).toBeVisible()
  await expect(control(page, 'known_health_problems')).toBeHidden()
})

test('what is typed before the draft is restored stays, and so does the rest of the draft', async ({
  page,
}) => {
  await page.goto('/en/contact?quote=1')
  await fill(formOf(page), { first_name: 'Léa', last_name: 'Martin', known_health_problems: 'Asthma' })
  await page.goto('about:blank') // what this page still fetches is not to be held
  const { promise: isLate, resolve: arrive } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    // What brings a draft back knows the form's fields, and what they held at first.
    if (script.includes('needs_clinic') && script.includes('.defaultSelected')) {
      held += 1
      await isLate
    }
    await route.fulfill({ response })
  })
  await page.goto('/en/contact')
  await expect.poll(() => held).toBe(1)
  await fill(formOf(page), { first_name: 'Zoé' })
  await expect(control(page, 'last_name')).toHaveValue('')
  arrive()
  await expect(control(page, 'last_name')).toHaveValue('Martin')
  await expect(control(page, 'first_name')).toHaveValue('Zoé')
  await expect(control(page, 'known_health_problems')).toHaveValue('Asthma')
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(control(page, 'first_name')).toHaveValue('Zoé')
  await expect(control(page, 'known_health_problems')).toHaveValue('Asthma')
})
