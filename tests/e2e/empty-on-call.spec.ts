/**
 * The desk's list of on-call organisations before there is one. It hides them from every reader, so this file runs after
 * the others.
 */
import { expectAccessibleVariants } from './support/accessibility'
import { asOwner } from './support/as-owner'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

test('an empty list of on-call organisations opens the form for the first one, and is accessible', async ({
  page,
}) => {
  const w = words('de', 'onCall')
  // Without a policy no other role than the owner of the table sees a row.
  await asOwner('care', 'alter table on_call_organisation enable row level security')
  try {
    await signInAs(page, 'support', { locale: 'de', next: '/de/desk/on-call' })
    await expect(page.getByText(w.none)).toBeVisible()
    const create = page.getByRole('button', { name: w.create, exact: true })
    await expect(create).toBeVisible()
    await expectAccessibleVariants(page, 'de')
    await create.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(w.errors.NAME_REQUIRED)
    await expectAccessibleVariants(page, 'de')
  } finally {
    await asOwner('care', 'alter table on_call_organisation disable row level security')
  }
  await page.reload()
  await expect(page.getByText(w.none)).toHaveCount(0)
})
