import { expect, type FrameLocator, type Page } from '@playwright/test'

/**
 * Opens the live preview beside a record of the content admin. The admin remembers for each editor whether it was
 * open, and tests share their editor.
 */
export async function openLivePreview(page: Page): Promise<FrameLocator> {
  const toggler = page.locator('#live-preview-toggler')
  await expect(toggler).toBeVisible()
  const isOpen = ((await toggler.getAttribute('class')) ?? '').includes('--active')
  if (!isOpen) await toggler.click()
  return page.frameLocator('#live-preview-iframe')
}

/** Closes it again, so that the pages of other tests do not open with a second page inside. */
export async function closeLivePreview(page: Page): Promise<void> {
  await page.locator('#live-preview-toggler').click()
  await expect(page.locator('#live-preview-iframe')).toHaveCount(0)
}
