/**
 * Beyond the specification: live preview and drafts for editors in the chosen language; an editor sees which
 * languages of a document are missing or stale. To everyone else a draft does not exist.
 */
import type { Page } from '@playwright/test'
import { openLivePreview } from './support/admin'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const editing = words('en', 'editing')
/** The browser's console messages for the refusals that these tests provoke. */
test.use({ allowedErrors: [/status of 404/] })
/** One test opens every kind of page. */
test.describe.configure({ timeout: 90_000 })

type Draft = { readonly id: number; readonly name: string; readonly turkish: string }

/** Runs the test with a service that was never published, in German and Turkish, which is moved to the bin afterwards. */
async function withDraft(page: Page, check: (draft: Draft) => Promise<void>): Promise<void> {
  await signInAs(page, 'editor', { next: '/en' })
  const headers = { origin: new URL(page.url()).origin }
  const name = `Entwurf ${Date.now()}`
  const turkish = `Taslak ${Date.now()}`
  const made = await page.request.post('/api/services?locale=de&draft=true', {
    headers,
    data: { name, definition: 'Noch nicht veröffentlicht.', _status: 'draft' },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()).doc
  try {
    const saved = await page.request.patch(`/api/services/${id}?locale=tr&draft=true`, {
      headers,
      data: { name: turkish },
    })
    expect(saved.status(), await saved.text()).toBe(200)
    await check({ id, name, turkish })
  } finally {
    await page.request.patch(`/api/services/${id}?locale=de`, {
      headers,
      data: { deletedAt: new Date().toISOString() },
    })
  }
}

test('the preview shows a draft in the chosen language and is never stored', async ({ page, request }) => {
  await withDraft(page, async ({ id, name, turkish }) => {
    for (const [locale, title] of [
      ['de', name],
      ['tr', turkish],
      ['fr', name],
    ] as const) {
      const answer = await page.goto(`/${locale}/preview/services/${id}`)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toBe('private, no-store')
      expect(answer?.headers()['x-cache']).toBeUndefined()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const { preview } = words(locale, 'editing')
      await expect(page.getByRole('complementary', { name: preview.title })).toHaveText(preview.draft)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    }
    for (const path of [`/de/services/${id}`, `/tr/services/${id}`]) {
      const visitors = await request.get(path)
      expect(visitors.status(), path).toBe(404)
      expect(await visitors.text()).not.toContain(name)
    }
    expect(await (await request.get('/de/services')).text()).not.toContain(name)
  })
})

test('every kind of record with a page has a preview', async ({ page }) => {
  await signInAs(page, 'editor', { next: '/en' })
  // The oldest record: the newest may belong to another test and be deleted soon.
  const first = async (kind: string) =>
    (await (await page.request.get(`/api/${kind}?limit=1&depth=0&locale=de&sort=id`)).json()).docs[0].id
  const paths = ['about', 'health-tourism', 'faqs', 'programs/ivf', 'programs/hair', 'pages/imprint']
  for (const kind of ['services', 'doctors', 'hospitals', 'blogs', 'testimonials'])
    paths.push(`${kind}/${await first(kind)}`)
  for (const path of paths) {
    const answer = await page.goto(`/tr/preview/${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('main'), path).not.toBeEmpty()
  }
})

test('the content admin frames the preview and shows each language’s state', async ({ page }) => {
  await withDraft(page, async ({ id, turkish }) => {
    await page.goto(`/admin/collections/services/${id}?locale=tr`)
    const marks = page.getByRole('region', { name: editing.languages.title })
    for (const [language, state] of [
      ['de', 'complete'],
      ['tr', 'partial'],
      ['en', 'missing'],
      ['fr', 'missing'],
    ] as const) {
      await expect(marks.locator(`[data-language="${language}"]`)).toHaveAttribute('data-state', state)
    }
    const frame = await openLivePreview(page)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(turkish)
    await page.goto('/admin/collections/services?limit=100&locale=tr')
    await expect(page.locator(`tr:has-text("${turkish}") [data-state="missing"]`).first()).toBeVisible()
  })
})
