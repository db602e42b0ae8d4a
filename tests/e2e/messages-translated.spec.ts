/** The team's translation of what a patient wrote: by keyboard, at two desks at once, and never in the patient's area. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { bothAt, openSignedIn } from './support/sign-in'
import { words } from './support/words'

const ORIGINAL = 'Darf ich vorher Aspirin nehmen?'

/** A patient who wrote one message. @returns the path of the conversation without its surface */
async function written(page: Page): Promise<{ readonly email: string; readonly id: string }> {
  const w = words('de', 'conversations')
  const { email } = await newPatient('de')
  await openSignedIn(page, email, '/de/my-requests/messages/new')
  await page.getByLabel(w.new.subject).fill('Aspirin')
  await page.getByLabel(w.new.text).fill(ORIGINAL)
  await page.getByRole('button', { name: w.new.send }).click()
  await expect(page.getByRole('heading', { name: 'Aspirin', level: 1 })).toBeVisible()
  return { email, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}

test('two colleagues translate a patient’s message at once; the patient does not see it', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const w = words('en', 'teamTranslation')
  const { conflict } = words('en', 'portal')
  const { email, id } = await written(page)
  await page.context().clearCookies()
  const other = await bothAt(page, browser, `/en/desk/messages/${id}`)
  const message = (at: Page) => at.getByRole('article').filter({ hasText: ORIGINAL }).last()
  const text = (at: Page) => message(at).getByRole('textbox', { name: w.text, exact: true })
  const shown = (at: Page) => message(at).locator('p[lang^="en"]')
  const save = (at: Page) => message(at).getByRole('button', { name: w.save }).click()
  const open = (at: Page, label: string) => message(at).locator('summary', { hasText: label })

  await test.step('the form opens by keyboard, beside the original, and says who reads it', async () => {
    await open(page, w.open).focus()
    await page.keyboard.press('Enter')
    await expect(message(page).getByText(w.hint)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(message(page).getByLabel(w.language)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('May I take aspirin before?')
    await expect(message(page).getByLabel(w.translator)).toHaveValue(/\S+ \S+/)
    await expectOpenedAccessible(page, 'en')
  })

  await test.step('what is typed stays when a colleague’s arrives', async () => {
    await open(other, w.open).click()
    await save(other)
    await expect(message(other).getByText(w.errors.TRANSLATION_REQUIRED).last()).toBeVisible()
    await text(other).fill('Can I take aspirin?')
    await save(other)
    await expect(other.getByText(w.saved)).toBeVisible()
    await expect(text(other)).toBeHidden()
    await expect(open(other, w.change)).toBeFocused()
    for (const at of [page, other]) await expect(shown(at)).toHaveText('Can I take aspirin?')
    await expect(text(page)).toHaveValue('May I take aspirin before?')
  })

  const notice = page.getByRole('alert').filter({ hasText: conflict.text })
  await test.step('saving shows both, and the chosen one is stored', async () => {
    await save(page)
    for (const line of [`${conflict.stored} Can I`, `${conflict.typed} May I`])
      await expect(notice).toContainText(line)
    await expectOpenedAccessible(page, 'en')
    await notice.getByRole('button', { name: conflict.mine }).click()
    for (const at of [page, other]) await expect(shown(at)).toHaveText('May I take aspirin before?')
    await expect(text(page)).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('of one that a colleague deletes, what is typed becomes a new one', async () => {
    for (const at of [page, other]) await open(at, w.change).click()
    await text(page).fill('May I take aspirin before the operation?')
    await message(other).getByRole('button', { name: w.remove }).click()
    await expect(open(other, w.open)).toBeVisible()
    await expect(
      message(page).getByRole('alert').filter({ hasText: w.errors.TRANSLATION_GONE }),
    ).toBeVisible()
    await expect(text(page)).toHaveValue('May I take aspirin before the operation?')
    await save(page)
    for (const at of [page, other])
      await expect(shown(at)).toHaveText('May I take aspirin before the operation?')
  })
  await other.context().close()

  await test.step('of one that its reader deletes, nothing that was typed is in the next form', async () => {
    await open(page, w.change).click()
    await text(page).fill('May I?')
    await message(page).getByRole('button', { name: w.remove }).click()
    await expect(shown(page)).toHaveCount(0)
    await open(page, w.open).click()
    await expect(text(page)).toHaveValue('')
    await text(page).fill('May I take aspirin before the operation?')
    await save(page)
    await expect(shown(page)).toHaveText('May I take aspirin before the operation?')
  })

  await page.context().clearCookies()
  await openSignedIn(page, email, `/de/my-requests/messages/${id}`)
  await expect(page.getByText(ORIGINAL)).toBeVisible()
  expect(await page.content()).not.toContain('May I take')
})
