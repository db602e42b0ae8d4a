/** Forms of the desk in a browser without scripts. */
import { addRequest, writeMessage } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { demoEmail } from './support/session'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ javaScriptEnabled: false })

test('what the form for a translation is answered is seen, with what was typed, and the form is sent again', async ({
  page,
}) => {
  const w = words('fr', 'teamTranslation')
  const patient = await newPatient('de')
  const request = await addRequest(patient, 'in_progress')
  const conversation = await writeMessage(patient, request, 'Termin')
  await openSignedIn(page, demoEmail('support'), `/fr/desk/messages/${conversation}`)
  const fold = page.locator('details').filter({ has: page.locator('textarea[name=text]') })
  const [text, translator] = [fold.locator('[name=text]'), fold.locator('[name=translator]')]
  await expect(text).toBeHidden()
  await fold.locator('summary').click()
  await text.fill('Un rendez-vous ?')
  await translator.fill('')
  await fold.getByRole('button', { name: w.save, exact: true }).click()

  await expect(fold.getByText(w.errors.TRANSLATOR_REQUIRED).first()).toBeVisible()
  await expect(text).toHaveValue('Un rendez-vous ?')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await translator.fill('Melike Tezcan')
  await fold.getByRole('button', { name: w.save, exact: true }).click()
  await expect(page.locator('p').filter({ hasText: 'Un rendez-vous ?' })).toBeVisible()
  await expect(page.locator('details[open]')).toHaveCount(0)
})
