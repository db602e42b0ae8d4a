/**
 * An editor's day with one article (issue 13): written in the admin's own form, translated, mended where a rule forbids a
 * wording, looked at, reviewed, published, moved to another address, and taken off the website again.
 */
import type { Locator, Page } from '@playwright/test'
import { openLivePreview, press } from './support/admin'
import { expect, test } from './support/fixtures'
import { demoEmail } from './support/session'
import { signInAs, signInWith } from './support/sign-in'
import { words } from './support/words'

const editing = words('en', 'editing')
const { comments, firstPage } = words('en', 'editorial')
/** The admin's pages are large and slow to load with two browsers on two cores. */
test.describe.configure({ timeout: 240_000 })
/** The browser's note of the refused save. */
test.use({ allowedErrors: [/status of 400 .*\/api\/blogs\/\d+/] })

const field = (page: Page, name: string): Locator => page.locator(`#field-${name}`)
const list = (page: Page, name: string): Locator => page.locator(`[data-list="${name}"]`)
const beside = (page: Page, path: string): Locator => page.locator(`[data-text-beside="${path}"]`)
const richText = (page: Page): Locator =>
  page.locator('[data-field-path=content] [contenteditable=true]').first()

/** The form takes the language of the address after it was loaded, and then calls itself unchanged. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(field(page, 'title')).toBeEditable()
}

async function save(page: Page, button: '#action-save-draft' | '#action-save'): Promise<void> {
  await page.locator(button).click()
  const toast = page.locator('.payload-toast-item')
  await expect(toast.first()).toHaveClass(/toast-success/)
  await toast.first().locator('.payload-toast-close-button, [data-close-button]').first().click()
  await expect(toast).toHaveCount(0)
}

/** A heading, and a sentence with a bold word, as they are typed. */
async function writeArticle(page: Page, heading: string, sentence: string, bold: string): Promise<void> {
  const editor = richText(page)
  await editor.click()
  await expect(editor).toBeFocused()
  // What is typed within some milliseconds of the focus is lost: the editor has no caret yet.
  await expect(async () => {
    await press(page, 'ControlOrMeta+a', 'Delete')
    await page.keyboard.type(`## ${heading}`, { delay: 20 })
    await expect(editor.locator('h2')).toHaveText(heading, { timeout: 1_000 })
  }).toPass()
  await press(page, 'Enter')
  await page.keyboard.type(`${sentence} `, { delay: 20 })
  await press(page, 'ControlOrMeta+b')
  await page.keyboard.type(bold, { delay: 20 })
  await press(page, 'ControlOrMeta+b')
  await expect(editor.locator('strong')).toHaveText(bold)
}

/** The first picture of the library. @returns its name */
async function choosePicture(page: Page): Promise<string> {
  const cover = field(page, 'coverImage')
  await cover.getByRole('button', { name: 'Choose from existing' }).click()
  const row = page.locator('.list-drawer tbody tr').first()
  await row.getByRole('button').first().click()
  const chosen = cover.locator('.upload-relationship-details__filename')
  await expect(chosen).toBeVisible()
  return (await chosen.textContent()) ?? ''
}

test('an editor’s article, from an empty form to the website', async ({ page, request, browser }) => {
  const now = Date.now()
  const german = `Vor der Narkose ${now}`
  const english = `Before the anaesthetic ${now}`
  await signInWith(page, demoEmail('editor'), { next: '/admin' })
  const headers = { origin: new URL(page.url()).origin }
  const options = { locale: 'en-GB', baseURL: process.env.E2E_BASE_URL ?? '' }
  const [colleague, visitor] = [await browser.newPage(options), await browser.newPage(options)]
  let id = 0
  try {
    await test.step('a new article, in German, saved as a draft', async () => {
      await expect(page.locator('#first-page')).toBeVisible()
      await page.locator('#card-blogs .card__actions').getByRole('link').click()
      await expect(page).toHaveURL(/\/admin\/collections\/blogs\/create/)
      // The form's language is the one this editor has used last, in whatever test.
      await openForm(page, '/admin/collections/blogs/create?locale=de')
      await field(page, 'title').fill(german)
      await field(page, 'subtitle').fill('Was Sie vorher wissen sollten.')
      await expect(page.getByText(editing.address.hint)).toBeVisible()
      await field(page, 'slug').fill(`Narkose Ratgeber ${now}`)
      await writeArticle(page, 'Nüchtern bleiben', 'Bitte essen Sie sechs Stunden lang', 'nichts')
      await choosePicture(page)
      await save(page, '#action-save-draft')
      await expect(page).toHaveURL(/\/admin\/collections\/blogs\/\d+/)
      id = Number(/blogs\/(\d+)/.exec(page.url())?.[1])
      await expect(field(page, 'slug')).toHaveValue(`narkose-ratgeber-${now}`)
      await expect(page.locator('[data-address=live]')).toHaveText(editing.address.unpublished)
      await expect(page.locator('[data-address=next]')).toContainText(
        `/de/blogs/${id}-narkose-ratgeber-${now}`,
      )
      const [live, next] = await Promise.all([
        page.locator('[data-address=live]').boundingBox(),
        page.locator('[data-address=next]').boundingBox(),
      ])
      expect(live && next && next.y >= live.y + live.height, 'one address below the other').toBe(true)
      expect((await request.get(`/de/blogs/${id}`)).status(), 'a draft is nobody else’s').toBe(404)
    })

    await test.step('the draft is on the first page, and is opened from there', async () => {
      await page.goto('/admin')
      const draft = list(page, 'drafts').getByRole('listitem').filter({ hasText: german })
      await expect(draft).toContainText(firstPage.drafts.new)
      await draft.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/admin/collections/blogs/${id}`))
    })

    await test.step('the English texts are written beside the German ones', async () => {
      await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
      await page.getByLabel(editing.secondLanguage.label).selectOption('de')
      await expect(beside(page, 'title').locator('[lang=de]')).toHaveText(german)
      await expect(beside(page, 'content').getByRole('heading')).toHaveText('Nüchtern bleiben')
      await field(page, 'title').fill(english)
      await field(page, 'subtitle').fill('Your last chance to read this.')
      await writeArticle(page, 'Stay fasted', 'Please eat', 'nothing')
      await save(page, '#action-save-draft')
      const marks = page.getByRole('region', { name: editing.languages.title })
      await expect(marks.locator('[data-language="fr"]')).toHaveAttribute('data-state', 'missing')
      await page.getByLabel(editing.secondLanguage.label).selectOption('none')
    })

    await test.step('what a rule forbids is refused with the reason, and mended', async () => {
      await page.locator('#action-save').click()
      const toast = page.locator('.payload-toast-item').first()
      await expect(toast).toContainText(editing.compliance.rules.pressure)
      await expect(toast).toContainText('last chance')
      expect((await request.get(`/en/blogs/${id}`)).status()).toBe(404)
      await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
      await field(page, 'subtitle').fill('What you should know first.')
      await save(page, '#action-save-draft')
    })

    await test.step('the preview shows the translation', async () => {
      const frame = await openLivePreview(page)
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(english)
      await expect(frame.getByText('What you should know first.').first()).toBeVisible()
    })

    await test.step('a colleague is asked for a review, and answers', async () => {
      await page.goto(`/admin/collections/blogs/${id}?locale=en`)
      await page.getByRole('link', { name: comments.tab }).click()
      const comment = page.getByRole('form', { name: comments.form.title })
      await comment.getByLabel(comments.form.text).fill('Ist das Bild gut?')
      await comment.getByRole('button').click()
      await expect(page.locator('[data-comment]')).toContainText('Ist das Bild gut?')
      const ask = page.getByRole('form', { name: comments.review.ask })
      await ask.getByRole('button').click()
      await expect(page.locator('[data-review="open"]')).toBeVisible()
      await signInAs(colleague, 'admin', { next: new URL(page.url()).pathname })
      const answer = colleague.getByRole('form', { name: comments.review.answer })
      await answer.getByRole('button', { name: comments.review.fine }).click()
      await expect(colleague.locator('[data-review="fine"]')).toBeVisible()
    })

    const germanPath = `/de/blogs/${id}-narkose-ratgeber-${now}`
    const englishPath = `/en/blogs/${id}-before-the-anaesthetic-${now}`
    await test.step('published, it is on the website in both languages and in the API', async () => {
      await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
      await save(page, '#action-save')
      for (const [path, title, bold] of [
        [germanPath, german, 'nichts'],
        [englishPath, english, 'nothing'],
      ] as const) {
        const answer = await visitor.goto(path)
        expect(answer?.status(), path).toBe(200)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(visitor.locator('main strong', { hasText: bold })).toBeVisible()
        await expect(visitor.locator('main img').first()).toBeVisible()
      }
      const fields = 'title,slug,translations.languages_code,translations.title'
      const { data } = await (await request.get(`/items/blog/${id}?fields=${fields}`)).json()
      expect(data).toMatchObject({ title: german, slug: `narkose-ratgeber-${now}` })
      expect(data.translations).toContainEqual({ languages_code: 'en-US', title: english })
      await page.goto('/admin')
      // The first page names it in its reader's language.
      const published = list(page, 'published').getByRole('listitem').filter({ hasText: english })
      await expect(published).toBeVisible()
      await expect(list(page, 'drafts').getByRole('link', { name: english })).toHaveCount(0)
    })

    await test.step('with another slug, the old address redirects to the new one', async () => {
      await openForm(page, `/admin/collections/blogs/${id}?locale=de`)
      await expect(page.locator('[data-address=live]')).toContainText(germanPath)
      await field(page, 'slug').fill(`nuechtern-${now}`)
      const moved = `/de/blogs/${id}-nuechtern-${now}`
      await expect(page.locator('[data-address=next]')).toContainText(moved)
      await expect(page.locator('[data-address=next]')).toContainText(editing.address.redirects)
      await save(page, '#action-save')
      await expect
        .poll(async () => {
          const old = await request.get(germanPath, { maxRedirects: 0 })
          return [old.status(), new URL(old.headers().location ?? '', page.url()).pathname]
        })
        .toEqual([301, moved])
      await visitor.goto(germanPath)
      await expect(visitor).toHaveURL(new RegExp(`${moved}$`))
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(german)
    })

    await test.step('taken off the website, it is gone for visitors and stays a draft', async () => {
      await page.locator('.doc-controls__popup .popup-button').click()
      await page.locator('#action-unpublish').click()
      await page.locator('#confirm-action').filter({ visible: true }).click()
      await expect(page.locator('.payload-toast-item').first()).toHaveClass(/toast-success/)
      for (const path of [`/de/blogs/${id}-nuechtern-${now}`, englishPath])
        await expect.poll(async () => (await request.get(path)).status(), path).toBe(404)
      expect((await request.get(`/items/blog/${id}?fields=title`)).status()).toBe(403)
      await page.goto('/admin')
      await expect(list(page, 'drafts').getByRole('link', { name: english })).toBeVisible()
    })
  } finally {
    await Promise.all([colleague.close(), visitor.close()])
    if (id > 0) {
      const data = { deletedAt: new Date().toISOString() }
      await page.request.patch(`/api/blogs/${id}?locale=de`, { headers, data })
    }
  }
})
