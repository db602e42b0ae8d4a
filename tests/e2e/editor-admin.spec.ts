/**
 * The content admin in a real browser, as an editor uses it: relations, pictures, texts for search
 * engines, and (issue 3, beyond the specification) live preview and drafts in the chosen language, and which languages
 * of a document are missing or stale.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { labelOf } from '@/content/labels/field-labels'
import { openLivePreview } from './support/admin'
import { test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const editing = words('en', 'editing')
/** The admin's pages are large and slow to load with two browsers on two cores. */
test.describe.configure({ timeout: 90_000 })

type Service = { readonly id: number; readonly german: string; readonly turkish: string }

/** Runs the test with a published service of its own, in German and Turkish, which is moved to the bin afterwards. */
async function withService(page: Page, check: (service: Service) => Promise<void>): Promise<void> {
  await signInAs(page, 'editor', { next: '/en' })
  const headers = { origin: new URL(page.url()).origin }
  const now = Date.now()
  const german = `Behandlung ${now}`
  const turkish = `Tedavi ${now}`
  const made = await page.request.post('/api/services?locale=de', {
    headers,
    data: { name: german, definition: 'Alter Text.', _status: 'published' },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()).doc
  try {
    const data = { name: turkish, definition: 'Eski metin.', _status: 'published' }
    const saved = await page.request.patch(`/api/services/${id}?locale=tr`, { headers, data })
    expect(saved.status(), await saved.text()).toBe(200)
    await check({ id, german, turkish })
  } finally {
    await page.request.patch(`/api/services/${id}?locale=de`, {
      headers,
      data: { deletedAt: new Date().toISOString() },
    })
  }
}

const field = (page: Page, name: string): Locator => page.locator(`#field-${name}`)

/** Opens a record and waits until its form is editable. */
async function openRecord(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(field(page, name)).toBeEditable()
}

async function press(page: Page, button: '#action-save-draft' | '#action-save'): Promise<void> {
  await page.locator(button).click()
  const toast = page.locator('.payload-toast-item')
  await expect(toast.first()).toHaveClass(/toast-success/)
  await toast.first().locator('.payload-toast-close-button, [data-close-button]').first().click()
  await expect(toast).toHaveCount(0)
}

/** The page as a visitor gets it, without the browser's cache. */
async function publicPage(page: Page, path: string): Promise<string> {
  return (await page.context().request.get(path)).text()
}

test('an editor changes a draft, sees it in the live preview in that language, and publishes it', async ({
  page,
}) => {
  await withService(page, async ({ id, turkish }) => {
    await openRecord(page, `/admin/collections/services/${id}?locale=tr`, 'definition')
    await expect(field(page, 'definition')).toHaveValue('Eski metin.')
    const frame = await openLivePreview(page)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(turkish)
    await expect(frame.locator('html')).toHaveAttribute('lang', /^tr\b/)
    await expect(frame.getByText('Eski metin.').first()).toBeVisible()

    await field(page, 'definition').fill('Yeni taslak metni.')
    await press(page, '#action-save-draft')
    await expect(frame.getByText('Yeni taslak metni.').first(), 'without opening it again').toBeVisible()
    const visitors = await publicPage(page, `/tr/services/${id}`)
    expect(visitors).toContain('Eski metin.')
    expect(visitors).not.toContain('Yeni taslak metni.')

    await press(page, '#action-save')
    await expect.poll(() => publicPage(page, `/tr/services/${id}`)).toContain('Yeni taslak metni.')
    expect(await publicPage(page, `/de/services/${id}`), 'the other languages stay').toContain('Alter Text.')
  })
})

test('an editor sees which languages are missing and which are older than the German text', async ({
  page,
}) => {
  await withService(page, async ({ id, german }) => {
    await openRecord(page, `/admin/collections/services/${id}?locale=de`, 'definition')
    const marks = page.getByRole('region', { name: editing.languages.title })
    const expectStates = async (states: Readonly<Record<string, string>>) => {
      for (const [language, state] of Object.entries(states))
        await expect(marks.locator(`[data-language="${language}"]`)).toHaveAttribute('data-state', state)
    }
    await expectStates({ de: 'complete', tr: 'complete', en: 'missing', fr: 'missing' })
    await field(page, 'definition').fill('Neuer deutscher Text.')
    await press(page, '#action-save-draft')
    await expectStates({ de: 'complete', tr: 'stale', en: 'missing', fr: 'missing' })
    await expect(marks.getByText(editing.languages.state.stale)).toBeVisible()
    await expect(marks.locator('time').first()).toHaveText(/GMT\+3$/)
    await page.goto(`/admin/collections/services?locale=de&search=${encodeURIComponent(german)}`)
    const row = page.getByRole('row', { name: german })
    await expect(row.locator('[data-state="stale"]')).toHaveCount(1)
    await expect(row.locator('[data-state="missing"]')).toHaveCount(2)
  })
})

test('a screen has a read-only notice when the editor may not save it, and none otherwise', async ({
  page,
}) => {
  await withService(page, async ({ id }) => {
    const [language] = (await (await page.request.get('/api/languages?limit=1&depth=0&locale=de')).json())
      .docs
    await page.goto(`/admin/collections/languages/${language.id}?locale=de`)
    await expect(page.locator('#read-only-mark')).toHaveText(editing.readOnly.record)
    await page.goto('/admin/collections/languages')
    await expect(page.getByText(editing.readOnly.list)).toBeVisible()
    await openRecord(page, `/admin/collections/services/${id}?locale=de`, 'definition')
    await expect(page.locator('#read-only-mark')).toHaveCount(0)
    await page.goto('/admin/collections/services?sort=-updatedAt')
    await expect(page.getByRole('row').nth(1).locator('time').last()).toHaveText(/GMT\+3$/)
    await expect(page.getByText(editing.readOnly.list)).toHaveCount(0)
  })
})

/** Opens a relation's list and selects the entry with this name. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  const relation = field(page, name)
  await relation.locator('.rs__control').click()
  await relation.locator('.rs__option', { hasText: entry }).first().click()
  await expect(relation.locator('.rs__value-container')).toContainText(entry)
}

test('an editor chooses a service’s category from its list', async ({ page }) => {
  await withService(page, async ({ id }) => {
    const [category] = (
      await (await page.request.get('/api/service-categories?limit=1&depth=0&locale=de&sort=id')).json()
    ).docs
    await openRecord(page, `/admin/collections/services/${id}?locale=de`, 'definition')
    await choose(page, 'category', category.title)
    await press(page, '#action-save')
    const saved = await (await page.request.get(`/api/services/${id}?depth=0&locale=de`)).json()
    expect(saved.category).toBe(category.id)
  })
})

test('an editor chooses an article’s related services, and removes one', async ({ page }) => {
  await withService(page, async ({ id, german }) => {
    const headers = { origin: new URL(page.url()).origin }
    const title = `Artikel ${Date.now()}`
    const made = await page.request.post('/api/blogs?locale=de&draft=true', { headers, data: { title } })
    expect(made.status(), await made.text()).toBe(201)
    const blog = (await made.json()).doc.id
    try {
      await openRecord(page, `/admin/collections/blogs/${blog}?locale=de`, 'title')
      const relation = field(page, 'services')
      await relation.locator('.rs__control').click()
      await relation.locator('input').fill(german)
      await relation.locator('.rs__option', { hasText: german }).click()
      await press(page, '#action-save-draft')
      const stored = async () =>
        (await (await page.request.get(`/api/blogs/${blog}?depth=0&locale=de&draft=true`)).json()).services
      expect(await stored()).toEqual([id])
      await relation.locator('.rs__multi-value__remove').click()
      await press(page, '#action-save-draft')
      expect(await stored()).toEqual([])
    } finally {
      await page.request.patch(`/api/blogs/${blog}?locale=de`, {
        headers,
        data: { deletedAt: new Date().toISOString() },
      })
    }
  })
})

test('an editor uploads a picture, which is stored in the sizes that pages need', async ({ page }) => {
  await signInAs(page, 'editor', { next: '/en' })
  const alt = `Ein Bild ${Date.now()}`
  const create = { width: 1800, height: 1200, channels: 3, background: '#2b6697' } as const
  await page.goto('/admin/collections/media/create?locale=de')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: `bild-${Date.now()}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create }).png().toBuffer(),
    })
  await field(page, 'alt').fill(alt)
  await press(page, '#action-save')
  const query = `/api/media?depth=0&locale=de&where[alt][equals]=${encodeURIComponent(alt)}`
  const [file] = (await (await page.request.get(query)).json()).docs
  expect(file).toMatchObject({ mimeType: 'image/webp', width: 1800, height: 1200 })
  expect(file.sizes.medium.width).toBe(1024)
  for (const { filename } of [file, file.sizes.medium]) {
    const answer = await page.request.get(`/api/media/file/${filename}`)
    expect([answer.status(), answer.headers()['content-type']], filename).toEqual([200, 'image/webp'])
  }
})

test.describe('texts for search engines', () => {
  /** The browser's console message for the refusal. */
  test.use({ allowedErrors: [/status of 400 .*\/api\/services\/\d+/] })
  test('an editor sees the recommended length of a search-engine text while typing', async ({ page }) => {
    await withService(page, async ({ id }) => {
      await openRecord(page, `/admin/collections/services/${id}?locale=tr`, 'definition')
      // The admin renders distant fields only when they are scrolled near.
      await page.getByRole('heading', { name: labelOf('seo').en }).scrollIntoViewIfNeeded()
      const advice = page.locator('[data-verdict]').first()
      const { length } = editing.seo
      await expect(advice).toHaveText(length.empty.replace('{from}', '30').replace('{to}', '60'))
      await field(page, 'seo__title').fill('x'.repeat(61))
      await expect(advice).toHaveText(
        length.long.replace('{length}', '61').replace('{from}', '30').replace('{to}', '60'),
      )
      await field(page, 'seo__title').fill('x'.repeat(45))
      await expect(advice).toContainText(length.good.replace('{length}', '45'))
      await expect(page.locator('[data-verdict]')).toHaveCount(2)
      await field(page, 'seo__canonical').fill('/blogs/12')
      const refusal = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await page.locator('#action-save').click()
      expect(await (await refusal).text()).toContain(editing.seo.canonical)
      await expect(page.locator('.payload-toast-item')).toContainText(labelOf('canonical').en)
    })
  })
})
