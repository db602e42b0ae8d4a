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
