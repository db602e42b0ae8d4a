/** Medical records on a phone: consent, six answers that save themselves, history, and what the desk sees. */
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

for (const locale of ['de', 'tr'] as const) {
  const w = words(locale, 'record')

  test(`a patient fills in the six texts, and they are there after a reload, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const { email, requestId } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/medical-records`)
    await expect(
      page.getByRole('heading', { name: words(locale, 'settings').tabs['medical-records'].name, level: 1 }),
    ).toBeVisible()
    await page.getByRole('button', { name: w.consent.submit }).click()
    await expect(page.getByText(w.errors.CONSENT_REQUIRED).first()).toBeVisible()
    await page.locator('#agreed').check()
    await page.getByRole('button', { name: w.consent.submit }).click()

    const question = (name: keyof typeof w.fields) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: w.fields[name].label }) })
    await expect(question('allergies')).toBeVisible()
    await expectAccessible(page)
    for (const name of ['healthProblems', 'chronicDiseases', 'medications', 'surgeries'] as const) {
      await question(name).getByRole('radio', { name: w.answers.details, exact: true }).check()
      await question(name).getByLabel(w.fields[name].details).fill(`${w.fields[name].label}: 2019`)
      await expect(question(name).getByText(w.saved, { exact: true })).toBeVisible()
    }
    for (const name of ['allergies', 'specialConditions'] as const) {
      await question(name).getByRole('radio', { name: w.fields[name].none, exact: true }).check()
      await expect(question(name).getByText(w.saved, { exact: true })).toBeVisible()
    }
    await page.reload()
    await expect(question('surgeries').getByLabel(w.fields.surgeries.details)).toHaveValue(
      `${w.fields.surgeries.label}: 2019`,
    )
    await expect(question('allergies').getByRole('radio', { name: w.fields.allergies.none })).toBeChecked()
    await page.getByText(w.history.title).click()
    await expect(page.getByText(`${w.fields.medications.label}: 2019`).last()).toBeVisible()
    await expectAccessible(page)

    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/requests/${requestId}` })
    await staff.getByRole('link', { name: words('en', 'record').desk.link }).click()
    await expect(staff.getByText(`${w.fields.medications.label}: 2019`).first()).toBeVisible()
    await expectAccessible(staff)
    await staff.context().close()
  })
}
