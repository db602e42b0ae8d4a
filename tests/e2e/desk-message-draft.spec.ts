/** What the team types for a new conversation about a request. Specification, section 8: nothing that was typed is lost. */
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const w = words('en', 'conversations')

test('what the team typed for a new conversation is there again after leaving the page, a reload and a closed tab, and gone once it is sent', async ({
  page,
}) => {
  const { requestId } = await newPatient('de')
  const { requestId: other } = await newPatient('de')
  const address = `/en/desk/requests/${requestId}/message`
  await signInAs(page, 'support', { next: address })
  await page.getByLabel(w.translate.written).selectOption('en')
  await page.getByLabel(w.new.subject).fill('X-ray')
  await page.getByLabel(w.reply.text, { exact: true }).fill('Please send us the X-ray.')
  await page.getByLabel(w.translate.text.replace('{language}', 'Deutsch')).fill('Bitte senden Sie uns')
  await page.getByLabel(w.translate.translator).fill('Ayşe Demir')
  await expect(page.getByText(w.draft.saved)).toBeVisible()
  const expectTyped = async (at: typeof page, text: string) => {
    await expect(at.getByLabel(w.new.subject)).toHaveValue('X-ray')
    await expect(at.getByLabel(w.reply.text, { exact: true })).toHaveValue(text)
    await expect(at.getByLabel(w.translate.written)).toHaveValue('en')
    await expect(at.getByLabel(w.translate.text.replace('{language}', 'Deutsch'))).toHaveValue(
      'Bitte senden Sie uns',
    )
    await expect(at.getByLabel(w.translate.translator)).toHaveValue('Ayşe Demir')
  }
  await page.reload()
  await expectTyped(page, 'Please send us the X-ray.')

  // Left by a link, before the pause in which it is saved.
  await page.getByLabel(w.reply.text, { exact: true }).fill('Please send us both X-rays.')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('link', { name: w.desk.backToRequest }).click()
  await saved
  await expect(page.getByRole('link', { name: w.desk.start })).toBeVisible()
  await page.goto(address)
  await expectTyped(page, 'Please send us both X-rays.')

  const tab = await page.context().newPage()
  await page.close()
  await tab.goto(`/en/desk/requests/${other}/message`)
  await expect(tab.getByLabel(w.new.subject)).toHaveValue('')
  await expect(tab.getByLabel(w.reply.text, { exact: true })).toHaveValue('')
  await tab.goto(address)
  await expectTyped(tab, 'Please send us both X-rays.')
  await tab.getByRole('button', { name: w.new.send }).click()
  await expect(tab.getByRole('heading', { name: 'X-ray', level: 1 })).toBeVisible()
  await tab.goto(address)
  await expect(tab.getByLabel(w.new.subject)).toHaveValue('')
  await expect(tab.getByLabel(w.reply.text, { exact: true })).toHaveValue('')
})
