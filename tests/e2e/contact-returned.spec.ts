/** A form sent without JavaScript that is refused: the page it comes back to names the faults and has the same mode. */
import { fill, formOf, newEmail } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ['de', 'tr'] as const) {
    const { contact, catalog, requests } = {
      contact: words(locale, 'contact'),
      catalog: words(locale, 'catalog'),
      requests: words(locale, 'requests'),
    }

    test(`a quote comes back as a quote for the same treatment, with each fault named, in ${locale}`, async ({
      page,
    }) => {
      await page.goto(`/${locale}/contact?service=FUE&clinicName=Lalezar`)
      const form = formOf(page)
      const email = newEmail()
      await fill(form, { first_name: 'www.spam.example', last_name: 'CANARY', email })
      await fill(form, { known_health_problems: 'CANARY-health', message: 'CANARY-message' })
      await form.locator('[value=Email]').check()
      await form.locator('[name=terms]').check()
      await form.locator('[name=captcha_answer]').fill('AbC23')
      await form.locator('button[type=submit]:visible').click()

      await expect(page).toHaveURL(/\/contact\?error=INVALID_PAYLOAD&/)
      const query = new URL(page.url()).searchParams
      expect(Object.fromEntries(query)).toMatchObject({ quote: '1', service: 'FUE', clinicName: 'Lalezar' })
      expect(page.url()).not.toMatch(/CANARY|spam|example\.org/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.contact.quoteTitle)
      await expect(form.locator('[name=service_name]')).toHaveValue('FUE')
      await expect(form.locator('[name=clinic_name]')).toHaveValue('Lalezar')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(catalog.contact.errors.invalid)
      await expect(alert.getByRole('link')).toHaveText([
        `${contact.fields.firstName}: ${requests.errors.name}`,
        `${contact.fields.health}: ${contact.errors.HEALTH_REQUIRED}`,
      ])
      await alert.getByRole('link').first().click()
      await expect(page).toHaveURL(/#contact-firstName$/)
      await expect(form.locator('#contact-firstName')).toBeVisible()
    })

    test(`an appointment comes back as an appointment, in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}/contact?clinicName=Lalezar&appointment=1`)
      const form = formOf(page)
      await fill(form, { first_name: 'www.spam.example', last_name: 'Lovelace', email: newEmail() })
      await form.locator('[value=Email]').check()
      await form.locator('[name=terms]').check()
      await form.locator('[name=captcha_answer]').fill('AbC23')
      await form.locator('button[type=submit]:visible').click()
      await expect(page).toHaveURL(/\/contact\?error=INVALID_PAYLOAD&/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.contact.appointmentTitle)
      const wish = catalog.contact.appointmentWish.replace('{clinic}', 'Lalezar')
      await expect(form.locator('[name=message]')).toHaveValue(wish)
    })

    test(`the landing form's faults are named, too, in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}`)
      const form = formOf(page)
      await fill(form, { name: 'www.spam.example', email: newEmail(), phone: '12', message: 'CANARY' })
      await form.locator('[name=country]').selectOption('TR')
      await form.locator('[name=terms]').check()
      await form.locator('[name=captcha_answer]').fill('AbC23')
      await form.locator('button[type=submit]:visible').click()
      await expect(page).toHaveURL(/\/contact\?error=INVALID_PAYLOAD&fields=/)
      // A sentence that names its field already is not begun with the label.
      await expect(page.getByRole('alert').getByRole('link')).toContainText([
        `${contact.fields.firstName}: ${requests.errors.name}`,
        requests.errors.phone,
      ])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.contact.title)
    })
  }
})
