/** What leaves the browser when a form is sent (specification, section 3): the wire's fields, under its names. */
import { fill, formOf, posted, standIn, unlock } from './support/contact'
import { expect, test } from './support/fixtures'

const REFUSED = { status: 400, json: { errors: [{ message: '', extensions: { code: 'INVALID_PAYLOAD' } }] } }

test.describe('on the wire', () => {
  test.use({ allowedErrors: [/status of 400/] })

  test('the full form sends the fields of the specification, in de', async ({ page }) => {
    await standIn(page, REFUSED)
    await page.goto('/de?affiliate_key=partner-7&utm_source=news.letter')
    await page.goto('/de/contact?service=FUE&clinicName=Lalezar')
    const form = formOf(page)
    await fill(form, { first_name: 'Léa', last_name: 'Çelik Müller', email: 'lea@example.org' })
    await fill(form, { birth_date: '1980-02-29', service_description: 'Haare', message: 'Hallo' })
    await fill(form, { known_health_problems: 'Asthma', known_chronic_diseases: 'Diabetes' })
    await fill(form, { medication_taking: 'Ibuprofen 400', surgeries_history: 'Keine' })
    await form.locator('[name=country]').selectOption('GB')
    await form.locator('[value=Viber]').check()
    await form.locator('[name=phone]').fill('7400123456')
    await form.locator('[name=PreferedLanguage]').selectOption('fr')
    await form.locator('[name=call_back]').check()
    for (const day of ['We', 'Mo']) await form.locator(`[name=day_${day}]`).check()
    await form.locator('[name=contacting_hours_from]').selectOption('07:00')
    await form.locator('[name=contacting_hours_to]').selectOption('20:00')
    await form.locator('[name=consent_health]').check()
    await unlock(page, 'de')
    expect(await posted(page, 'de')).toMatchObject({
      first_name: 'Léa',
      last_name: 'Çelik Müller',
      email: 'lea@example.org',
      birth_date: '1980-02-29',
      prefered_communication_way: 'Viber',
      PreferedLanguage: 'fr',
      phone_number: '+447400123456',
      request_quote: ['request_quote'],
      contacting_hours_from: '07:00',
      contacting_hours_to: '20:00',
      selected_days: ['Mo', 'We'],
      message: 'Hallo',
      service_description: 'Haare',
      lead_status: 'New',
      known_health_problems: 'Asthma',
      known_chronic_diseases: 'Diabetes',
      medication_taking: 'Ibuprofen 400',
      surgeries_history: 'Keine',
      lead_source: 'news.letter',
      affiliate_key: 'partner-7',
      landing_page: '/de',
      service_name: 'FUE',
      clinic_name: 'Lalezar',
      country: 'GB',
    })
  })

  test('optional items become null when empty, and days without a call-back, in en', async ({ page }) => {
    await standIn(page, REFUSED)
    await page.goto('/en/contact')
    const form = formOf(page)
    await fill(form, { first_name: 'Léa', last_name: 'Çelik', email: 'lea@example.org' })
    await form.locator('[value=Email]').check()
    await form.locator('[name=call_back]').check()
    await form.locator('[name=day_Mo]').check()
    await form.locator('[name=contacting_hours_from]').selectOption('07:00')
    await form.locator('[name=call_back]').uncheck()
    await unlock(page, 'en')
    expect(await posted(page, 'en')).toMatchObject({
      birth_date: null,
      phone_number: null,
      request_quote: [],
      contacting_hours_from: null,
      contacting_hours_to: null,
      selected_days: null,
      message: null,
      service_description: null,
      lead_status: 'New',
      known_health_problems: null,
      known_chronic_diseases: null,
      medication_taking: null,
      surgeries_history: null,
      lead_source: 'website',
      affiliate_key: null,
      landing_page: null,
      service_name: null,
      clinic_name: null,
      country: null,
    })
  })

  test('the landing form sends its six fields, the message as service_name, in fr', async ({ page }) => {
    await standIn(page, REFUSED)
    await page.goto('/fr')
    const form = formOf(page)
    const typed = { name: 'Léa', email: 'lea@example.org', phone: '612345678', message: 'Bonjour' }
    await form.locator('[name=country]').selectOption('FR')
    await fill(form, typed)
    await unlock(page, 'fr')
    const wire = { email: 'lea@example.org', phone_number: '+33612345678', country: 'FR' }
    const post = { ...wire, first_name: 'Léa', last_name: '-', service_name: 'Bonjour' }
    expect(await posted(page, 'fr')).toMatchObject({ ...post, lead_source: 'website', affiliate_key: null })
    const toast = page.getByRole('dialog')
    await expect(toast).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await form.locator('[name=name]').fill('Léa Çelik  Müller')
    expect(await posted(page, 'fr')).toMatchObject({ first_name: 'Léa', last_name: 'Çelik Müller' })
  })
})
