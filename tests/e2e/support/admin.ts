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
  const frame = page.locator('#live-preview-iframe')
  // The admin draws its form anew after a change, and a click that falls into that moment goes nowhere.
  await expect(async () => {
    if ((await frame.count()) > 0) await page.locator('#live-preview-toggler').click()
    await expect(frame).toHaveCount(0, { timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}
