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

/** Presses keys as fast as a person: the editor reads where the caret is in a task after each. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  }
}

/** Opens a Markdown field, writes a text in the place of the old one, and closes it. */
export async function writeMarkdown(page: Page, name: string, text: string): Promise<void> {
  const { button, rich } = markdownField(page, name)
  await button.click()
  await expect(rich).toBeFocused()
  // What is typed within some milliseconds of the focus is lost: the editor has no caret yet.
  await expect(async () => {
    await press(page, 'ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await expect(rich).toHaveText(text, { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
}
