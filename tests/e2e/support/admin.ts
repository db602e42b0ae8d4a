import { expect, type FrameLocator, type Page } from '@playwright/test'

/**
 * Opens the live preview beside a record of the content admin. The admin remembers for each editor whether it was
 * open, and tests share their editor.
 */
export async function openLivePreview(page: Page): Promise<FrameLocator> {
  await switchLivePreview(page, true)
  return page.frameLocator('#live-preview-iframe')
}

export function closeLivePreview(page: Page): Promise<void> {
  return switchLivePreview(page, false)
}

async function switchLivePreview(page: Page, wanted: boolean): Promise<void> {
  const toggler = page.locator('#live-preview-toggler')
  await expect(toggler).toBeVisible()
  const isOpen = ((await toggler.getAttribute('class')) ?? '').includes('--active')
  if (isOpen !== wanted) await toggler.click()
}

/** The parts of a Markdown field, which is closed until someone opens it. */
export function markdownField(page: Page, name: string) {
  const button = page.locator(`#field-${name}`)
  const whole = page.locator('.markdown-field', { has: page.locator(`label[for="field-${name}"]`) })
  return {
    button,
    whole,
    closed: whole.locator('[data-markdown="closed"]'),
    rich: whole.locator('.mdxeditor-root-contenteditable > div > [contenteditable="true"]'),
    source: whole.locator('[data-markdown="source"] textarea'),
  }
}

/** Opens a Markdown field, writes a text in the place of the old one, and closes it. */
export async function writeMarkdown(page: Page, name: string, text: string): Promise<void> {
  const { button, rich } = markdownField(page, name)
  await button.click()
  await expect(rich).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
}
