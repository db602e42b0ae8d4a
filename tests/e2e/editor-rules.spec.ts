/**
 * Decisions, compliance modes: the publish-time linter names the broken rule in the editor's language, on the editor's
 * screen. A mode changes pages for every reader, so this file runs by itself (`playwright.config.ts`).
 */
import type { Page } from '@playwright/test'
import { writeMarkdown } from './support/admin'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

/** The browser's console messages for refused saves. */
test.use({ allowedErrors: [/status of 400 .*\/api\/faqs\/\d+/], locale: 'tr-TR' })

/** The modes as in the demo content. */
const OTHER_MODES = { noBeforeAfterDe: true, consultationNoticeEn: true }

async function switchInformationMode(page: Page, informationModeTr: boolean): Promise<void> {
  const answer = await page.request.post('/api/globals/site-settings?locale=de', {
    headers: { origin: new URL(page.url()).origin },
    data: { compliance: { ...OTHER_MODES, informationModeTr } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('publishing a claim in the admin names the broken rule in the editor’s language', async ({ page }) => {
  await signInAs(page, 'admin', { locale: 'tr', next: '/tr' })
  const headers = { origin: new URL(page.url()).origin }
  await switchInformationMode(page, true)
  const data = {
    question: 'Wie gut ist die Klinik?',
    answer: 'Wir sagen, was wir tun.',
    _status: 'published',
  }
  const { id } = (await (await page.request.post('/api/faqs?locale=de', { headers, data })).json()).doc
  try {
    await page.goto(`/admin/collections/faqs/${id}?locale=tr`)
    // The form takes the language of the address after it was loaded, and then calls itself unchanged.
    await page.waitForLoadState('networkidle')
    await page.locator('#field-question').fill('Klinik nasıl?')
    await writeMarkdown(page, 'answer', 'Türkiye’nin en iyi kliniği.')
    await page.locator('#action-save').click()
    const toast = page.locator('.payload-toast-item').first()
    await expect(toast).toContainText(words('tr', 'editing').compliance.rules.superiority)
    await expect(toast).toContainText('en iyi')
    const after = await (
      await page.request.get(`/api/faqs/${id}?locale=tr&fallback-locale=de&depth=0`)
    ).json()
    expect(after.answer).toBe(data.answer)
    await writeMarkdown(page, 'answer', 'Klinik bir hastane içindedir.')
    await page.locator('#action-save').click()
    await expect
      .poll(async () => (await (await page.request.get(`/api/faqs/${id}?locale=tr&depth=0`)).json()).answer)
      .toBe('Klinik bir hastane içindedir.')
  } finally {
    await switchInformationMode(page, false)
    await page.request.patch(`/api/faqs/${id}?locale=de`, {
      headers,
      data: { deletedAt: new Date().toISOString() },
    })
  }
})
