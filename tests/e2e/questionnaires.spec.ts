/** A questionnaire on a phone: asked for the program of an open request, saved by itself, read at the desk. */
import { expectAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

/** As the demo content names service and questions in each language. */
const DEMO = {
  de: {
    service: 'LASIK (Augenlaser bei Fehlsichtigkeit)',
    title: 'Fragen zur Augenoperation',
    smoker: 'Rauchen Sie?',
    hard: 'Harte',
  },
  tr: {
    service: 'LASIK (lazerle göz ameliyatı)',
    title: 'Göz ameliyatıyla ilgili sorular',
    smoker: 'Sigara kullanıyor musunuz?',
    hard: 'Sert',
  },
} as const

for (const locale of ['de', 'tr'] as const) {
  const w = words(locale, 'record')
  const demo = DEMO[locale]

  test(`a patient answers the questions of their program, and the desk reads them, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const { email, requestId } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/settings/medical-records`)
    await page.locator('#agreed').check()
    await page.getByRole('button', { name: w.consent.submit }).click()
    // The history is visible before the consent is stored, and a reload then would cancel the request.
    await expect(page.locator('#agreed')).toHaveCount(0)
    await expect(page.getByText(w.history.title)).toBeVisible()
    await expect(page.getByRole('heading', { name: demo.title })).toBeHidden()

    await withDatabase((client) =>
      client.query('update contact_request set service_name = $1 where id = $2', [demo.service, requestId]),
    )
    await page.reload()
    const section = page.getByRole('region', { name: demo.title })
    await expect(section).toBeVisible()
    await expectAccessible(page)
    const question = (name: string) => section.getByRole('listitem').filter({ hasText: name })
    await question(demo.smoker).getByRole('radio', { name: w.asked.no, exact: true }).check()
    await expect(question(demo.smoker).getByText(w.saved, { exact: true })).toBeVisible()
    await section.getByRole('radio', { name: demo.hard, exact: true }).check()
    await page.reload()
    await expect(question(demo.smoker).getByRole('radio', { name: w.asked.no, exact: true })).toBeChecked()
    await page.getByText(w.asked.history).click()
    await expect(page.getByText(demo.smoker).last()).toBeVisible()
    await expectAccessible(page)

    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/requests/${requestId}/record` })
    await expect(staff.getByText(demo.smoker).first()).toBeVisible()
    await expect(staff.getByText(words('en', 'record').asked.no, { exact: true }).first()).toBeVisible()
    await expectAccessible(staff)
    await staff.context().close()
  })
}
