/**
 * An editor's day (issue 13): the first page says what waits, a draft is opened and commented on, a colleague is asked to
 * look at it, answers, it is published, and the first page says so.
 */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility'
import { writeMarkdown } from './support/admin'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const { comments, firstPage } = words('en', 'editorial')
/** The admin's pages are large and slow to load with two browsers on two cores. */
test.describe.configure({ timeout: 180_000 })

const list = (page: Page, name: string): Locator => page.locator(`[data-list="${name}"]`)

/** How far our part reaches beyond the window; the header of Payload does with a long title. */
function pixelsBeyond(page: Page, within: string): Promise<number> {
  return page
    .locator(within)
    .evaluate((part) =>
      Math.max(
        part.scrollWidth - part.clientWidth,
        ...[part, ...part.querySelectorAll('*')].map(
          (one) => Math.floor(one.getBoundingClientRect().right) - window.innerWidth,
        ),
      ),
    )
}

/** Axe in both themes and at both widths, of the part of the page that is ours. */
async function expectAccessiblePart(page: Page, within: string): Promise<void> {
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      expect
        .soft(await accessibilityFaults(page, { within }), `${within} ${colorScheme} ${width}`)
        .toEqual([])
      expect.soft(await pixelsBeyond(page, within), `${within} ${width}`).toBeLessThanOrEqual(0)
    }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

/** A question as an editor writes it: from the first page's card, in German, saved as a draft. @returns its id */
async function writeDraft(page: Page, question: string): Promise<number> {
  await page.locator('#card-faqs .card__actions').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/collections\/faqs\/create/)
  // The form's language is the one this editor has used last, in whatever test.
  await page.goto('/admin/collections/faqs/create?locale=de')
  await page.waitForLoadState('networkidle') // the form takes the language after it was loaded
  await expect(page.locator('#field-question')).toBeEditable()
  await page.locator('#field-question').fill(question)
  await writeMarkdown(page, 'answer', 'Antwort')
  await page.locator('#action-save-draft').click()
  await expect(page.locator('.payload-toast-item').first()).toHaveClass(/toast-success/)
  await expect(page).toHaveURL(/\/admin\/collections\/faqs\/\d+/)
  return Number(/faqs\/(\d+)/.exec(page.url())?.[1])
}

test('an editor’s day: draft, comment, review, publication', async ({ page, browser }) => {
  await signInAs(page, 'editor', { next: '/admin' })
  const headers = { origin: new URL(page.url()).origin }
  const title = `Taslak ${Date.now()}`
  let id = 0
  const colleague = await browser.newPage({ locale: 'en-GB', baseURL: process.env.E2E_BASE_URL ?? '' })
  try {
    id = await writeDraft(page, title)
    await page.goto('/admin')
    const draft = list(page, 'drafts').getByRole('link', { name: title })
    await expect(draft).toBeVisible()
    await expect(list(page, 'drafts').locator('time').first()).toHaveText(/GMT\+3$/)
    await expectAccessiblePart(page, '#first-page')
    await draft.click()
    await expect(page).toHaveURL(new RegExp(`/admin/collections/faqs/${id}`))
    // The form's language is the one this editor has used last, in whatever test.
    await page.goto(`/admin/collections/faqs/${id}?locale=de`)
    await expect(page.locator('#field-question')).toHaveValue(title)

    await page.getByRole('link', { name: comments.tab }).click()
    await expect(page.getByText(comments.none)).toBeVisible()
    const form = page.getByRole('form', { name: comments.form.title })
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toHaveText(comments.errors.COMMENT_REQUIRED)
    await form.getByLabel(comments.form.text).fill('Bitte kürzer <b>fassen</b>')
    await form.getByLabel(comments.form.locale).selectOption('de')
    await form.getByRole('button').click()
    const comment = page.locator('[data-comment]')
    await expect(comment).toContainText('Bitte kürzer <b>fassen</b>')
    await expect(comment).toContainText('Deutsch')
    await expect(form.getByLabel(comments.form.text)).toHaveValue('')

    const ask = page.getByRole('form', { name: comments.review.ask })
    await ask.getByLabel(comments.review.note).fill('Bis Freitag?')
    await ask.getByRole('button').click()
    await expect(page.locator('[data-review="open"]')).toContainText(comments.review.waitingForAll)
    await ask.getByRole('button').click()
    await expect(ask.getByRole('alert')).toHaveText(comments.errors.ALREADY_ASKED)
    await expect(
      page.getByRole('link', { name: /^Comments/ }).or(page.locator('.doc-tab--active')),
    ).toContainText('2')
    await expectAccessiblePart(page, '#discussion')

    await signInAs(colleague, 'admin', { next: '/admin' })
    await expect(page.locator('#nav-desk-webhooks')).toHaveCount(0)
    for (const path of ['webhooks', 'api-tokens'])
      await expect(colleague.locator(`#nav-desk-${path}`)).toHaveAttribute('href', `/en/desk/${path}`)
    const waiting = list(colleague, 'reviews').getByRole('listitem').filter({ hasText: title })
    await expect(waiting).toContainText(firstPage.reviews.mine)
    await waiting.getByRole('link').click()
    await expect(colleague.getByText('Bis Freitag?')).toBeVisible()
    await colleague.locator('[data-comment]').getByRole('button', { name: comments.resolve }).click()
    await expect(colleague.locator('[data-comment="resolved"]')).toBeVisible()
    const answer = colleague.getByRole('form', { name: comments.review.answer })
    await answer.getByLabel(comments.review.answerNote).fill('Passt so.')
    await answer.getByRole('button', { name: comments.review.fine }).click()
    await expect(colleague.locator('[data-review="fine"]')).toContainText('Passt so.')

    await page.goto(`/admin/collections/faqs/${id}?locale=de`)
    await expect(page.locator('#field-question')).toBeEditable()
    await page.locator('#action-save').click()
    await expect(page.locator('.payload-toast-item').first()).toHaveClass(/toast-success/)
    await page.goto('/admin')
    // Another test may have published something since.
    await expect(list(page, 'published').getByRole('listitem').filter({ hasText: title })).toBeVisible()
    await expect(list(page, 'drafts').getByRole('link', { name: title })).toHaveCount(0)
    await expect(list(page, 'reviews').getByText(title)).toHaveCount(0)
  } finally {
    await colleague.close()
    const data = { deletedAt: new Date().toISOString() }
    if (id > 0) await page.request.patch(`/api/faqs/${id}?locale=de`, { headers, data })
  }
})

test.describe('in a browser of another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a publication is scheduled in Istanbul’s time, listed in it on the first page, and taken back', async ({
    page,
  }) => {
    await signInAs(page, 'editor', { next: '/en' })
    const headers = { origin: new URL(page.url()).origin }
    const title = `Geplant ${Date.now()}`
    const data = { question: title, answer: 'Antwort' }
    const made = await page.request.post('/api/faqs?locale=de&draft=true', { headers, data })
    const { id } = (await made.json()).doc
    try {
      await page.goto(`/admin/collections/faqs/${id}?locale=de`)
      await expect(page.locator('#field-question')).toHaveValue(title)
      await page.locator('.form-submit .popup-button').click()
      await page.locator('#schedule-publish').click()
      const drawer = page.locator('.schedule-publish')
      await expect(drawer).toContainText('Istanbul')
      await drawer.locator('#time input').fill('Dec 24, 2031 9:00 AM')
      await page.keyboard.press('Enter')
      await drawer.locator('#scheduled-publish-save').click()
      const planned = drawer.locator('tbody tr')
      await expect(planned).toContainText(/2031, 09:00 GMT\+3/)

      await page.goto('/admin')
      const entry = list(page, 'scheduled').locator('li', { hasText: title })
      await expect(entry).toContainText(/2031, 09:00 GMT\+3/)
      await entry.getByRole('link').click()
      await page.locator('.form-submit .popup-button').click()
      await page.locator('#schedule-publish').click()
      await planned.getByRole('button').click()
      await expect(planned).toHaveCount(0)
    } finally {
      const bin = { deletedAt: new Date().toISOString() }
      await page.request.patch(`/api/faqs/${id}?locale=de`, { headers, data: bin })
    }
  })

  test('the admin’s own screens write times in Istanbul’s zone', async ({ page }) => {
    await signInAs(page, 'editor', { next: '/en' })
    const headers = { origin: new URL(page.url()).origin }
    // Of its own: another test may be editing one that is there.
    const data = { question: `Uhrzeit ${Date.now()}`, answer: 'Antwort' }
    const made = await page.request.post('/api/faqs?locale=de&draft=true', { headers, data })
    const { id } = (await made.json()).doc
    const path = `/admin/collections/faqs/${id}`
    try {
      await page.goto(`${path}?locale=de`)
      await expect(page.locator('#field-question')).toBeVisible()
      await expect(page.locator('.doc-controls__meta')).toContainText(/GMT\+3/)
      await expect(page.locator('.doc-controls__meta')).not.toContainText(/GMT-/)
      await page.goto(`${path}/versions`)
      await expect(page.locator('table tbody tr').first()).toContainText(/GMT\+3/)
    } finally {
      const bin = { deletedAt: new Date().toISOString() }
      await page.request.patch(`/api/faqs/${id}?locale=de`, { headers, data: bin })
    }
  })

  test('of a record that a colleague edits they say who, and no time of another zone', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'editor', { next: '/en' })
    const headers = { origin: new URL(page.url()).origin }
    const data = { question: `Gesperrt ${Date.now()}`, answer: 'Antwort' }
    const made = await page.request.post('/api/faqs?locale=de&draft=true', { headers, data })
    const { id } = (await made.json()).doc
    const colleague = await browser.newContext({ timezoneId: 'America/New_York' })
    try {
      await page.goto(`/admin/collections/faqs/${id}?locale=de`)
      await page.locator('#field-question').fill(`${data.question}, neu`)
      const other = await colleague.newPage()
      await signInAs(other, 'admin', { next: '/en' })
      const dialog = other.locator('.document-locked__content')
      await expect(async () => {
        await other.goto(`/admin/collections/faqs/${id}?locale=de`)
        await expect(dialog).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await expect(dialog.getByRole('paragraph').first()).toBeVisible()
      await expect(dialog.getByText(/\b[AP]M\b/), 'is hidden').toBeHidden()
    } finally {
      await colleague.close()
      await page.request.patch(`/api/faqs/${id}?locale=de`, {
        headers,
        data: { deletedAt: new Date().toISOString() },
      })
    }
  })
})
