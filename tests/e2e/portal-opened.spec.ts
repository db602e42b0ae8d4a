/**
 * What opens inside a page of the portal, and a page that cannot be read: accessible in both themes at 1440 and 320 px.
 * The pages as they load are in accessibility.spec.ts; the other dialogs where they are opened anyway: the preview of a
 * PDF in documents.spec.ts, the crop of a picture in profile-image.spec.ts, two devices in settings.spec.ts, a shared link in
 * settings-journeys.spec.ts, a new message in messages.spec.ts, the second step in accounts-second-factor.spec.ts.
 */
import { expectAccessibleVariants, WIDE } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { addDocument, sendOffer, writeMessage } from './support/care'
import { holdCountdowns } from './support/clock'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HOME = '/de/my-requests'
const [{ withdraw }, offers, documents, errors] = [
  words('de', 'portal'),
  words('de', 'offers'),
  words('de', 'documents'),
  words('de', 'errors'),
]

test('a withdrawal, the answers to an offer, and what can be undone are accessible in both themes at 1440 and 320 pixels', async ({
  page,
}) => {
  test.setTimeout(120_000) // five times axe in four variants
  const patient = await newPatient('de')
  const document = await addDocument(patient, 'befund.pdf')
  const offer = await sendOffer(patient.requestId, { title: 'FUE 3.200', price: '2450.00' })

  await test.step('the dialog of a withdrawal, and its ten seconds', async () => {
    await openSignedIn(page, patient.email, `${HOME}/requests/${patient.requestId}`)
    await holdCountdowns(page)
    await page.getByRole('link', { name: withdraw.open }).click()
    const dialog = page.getByRole('dialog', { name: withdraw.title })
    await expect(dialog).toBeVisible()
    await expectAccessibleVariants(page, 'de')
    await dialog.getByRole('button', { name: withdraw.confirm }).click()
    await expect(dialog.getByText(withdraw.waiting)).toBeVisible()
    await expectAccessibleVariants(page, 'de')
    await dialog.getByRole('button', { name: withdraw.undo }).click()
    await expect(page.getByText(withdraw.undone)).toBeVisible()
  })
  await test.step('the forms that accept and decline an offer, with what is missing', async () => {
    await page.setViewportSize(WIDE)
    await page.goto(`${HOME}/offers/${offer}`)
    await page.locator('summary', { hasText: offers.answer.accept }).click()
    await page.getByRole('button', { name: offers.answer.acceptConfirm }).click()
    await expect(page.getByText(offers.errors.CONFIRM_REQUIRED).first()).toBeVisible()
    await expectAccessibleVariants(page, 'de')
    await page.locator('summary', { hasText: offers.answer.decline }).click()
    await page.getByRole('button', { name: offers.answer.declineConfirm }).click()
    await expect(page.getByText(offers.errors.REASON_REQUIRED).first()).toBeVisible()
    await expectAccessibleVariants(page, 'de')
  })
  await test.step('the ten seconds after deleting a document', async () => {
    await page.setViewportSize(WIDE)
    await page.goto(`${HOME}/documents/${document}`)
    await holdCountdowns(page)
    await page.getByRole('button', { name: documents.remove.confirm }).click()
    await expect(page.getByText(documents.remove.waiting)).toBeVisible()
    await expectAccessibleVariants(page, 'de')
    await page.getByRole('button', { name: documents.remove.undo }).click()
    await expect(page.getByText(documents.remove.undone)).toBeVisible()
  })
})

test.describe('what cannot be read', () => {
  test.use({ allowedErrors: [/status of 503/] })

  test('a page or a part of one that cannot be read is accessible in both themes at 1440 and 320 pixels', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const patient = await newPatient('de')
    await addDocument(patient, 'befund.pdf')
    await writeMessage(patient, patient.requestId, 'Aspirin')
    // Rows of this patient alone, whose seals can no longer be opened: for others every page is as before.
    await withDatabase(async (client) => {
      await client.query(`update document set name = 'broken' where user_id = $1`, [patient.userId])
      await client.query(`update conversation set subject = 'broken' where user_id = $1`, [patient.userId])
    })
    await openSignedIn(page, patient.email, HOME)
    for (const [path, title] of [
      [`${HOME}/messages`, errors.MESSAGES_NOT_LOADED],
      [`${HOME}/documents`, documents.errors.FETCH_FAILED],
      ['/de/settings/chat', errors.MESSAGES_NOT_LOADED],
      [`${HOME}/requests/${patient.requestId}`, errors.MESSAGES_NOT_LOADED],
    ] as const) {
      await page.setViewportSize(WIDE)
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(title)
      await expectAccessibleVariants(page, 'de')
    }
  })
})
