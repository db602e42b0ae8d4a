import { expect, type Page } from '@playwright/test'

/** Opens the mail with this subject in the demo's mailbox and follows its link. */
export async function followMail(
  page: Page,
  mail: { email: string; subject: string; path: string },
): Promise<void> {
  const link = page
    .getByRole('listitem')
    .filter({ hasText: mail.email })
    .getByRole('link', { name: mail.subject })
    .first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await link.click()
  await page.locator(`a[href*="${mail.path}"]`).first().click()
}
