/**
 * Issue 13, editing: two languages stand side by side. The account is the admin's, because the choice is remembered for
 * each person and other tests share the editor.
 */
import type { Locator, Page } from '@playwright/test'
import { richText } from '../support/rich-text'
import { accessibilityFaults } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const { secondLanguage } = words('en', 'editing')
/** The admin's pages are large and slow to load with two browsers on two cores. */
test.describe.configure({ timeout: 120_000, mode: 'default' })

const choice = (page: Page): Locator => page.getByLabel(secondLanguage.label)
const field = (page: Page, name: string): Locator => page.locator(`#field-${name}`)
const beside = (page: Page, path: string): Locator => page.locator(`[data-text-beside="${path}"]`)
const press = (part: Locator, name: string) => part.getByRole('button', { name, exact: false }).click()

type SavedRecord = { readonly id: number; readonly faq: readonly { readonly id: string }[] }

/** A record in German and Turkish, which is moved to the bin afterwards; no second language is chosen before and after. */
async function withRecord(
  page: Page,
  collection: 'blogs' | 'services',
  texts: { readonly de: object; readonly tr: (made: SavedRecord) => object },
  check: (id: number) => Promise<void>,
): Promise<void> {
  await signInAs(page, 'admin', { next: '/en' })
  const headers = { origin: new URL(page.url()).origin }
  const forget = () =>
    page.request.post('/api/payload-preferences/second-language', { headers, data: { value: 'none' } })
  await forget()
  const made = await page.request.post(`/api/${collection}?locale=de&draft=true`, { headers, data: texts.de })
  expect(made.status(), await made.text()).toBe(201)
  const { doc }: { doc: SavedRecord } = await made.json()
  const path = `/api/${collection}/${doc.id}`
  try {
    const saved = await page.request.patch(`${path}?locale=tr&draft=true`, { headers, data: texts.tr(doc) })
    expect(saved.status(), await saved.text()).toBe(200)
    await check(doc.id)
  } finally {
    await forget()
    const data = { deletedAt: new Date().toISOString() }
    await page.request.patch(`${path}?locale=de`, { headers, data })
  }
}

const service = {
  de: {
    name: 'Wurzelbehandlung',
    definition: 'Alter Text.',
    costs: '## Kosten\n\n- eins',
    faq: [
      { question: 'Frage eins', answer: 'Antwort eins' },
      { question: 'Frage zwei', answer: 'Antwort zwei' },
    ],
  },
  tr: ({ faq: [first, second] }: SavedRecord) => ({
    name: 'Kanal tedavisi',
    summary: 'Kısa özet',
    costs: '## Ücretler\n\n- bir',
    faq: [
      { id: first?.id, question: 'Soru bir', answer: 'Yanıt bir' },
      { id: second?.id, question: 'Soru iki', answer: 'Yanıt iki' },
    ],
  }),
}

const open = async (page: Page, id: number, locale = 'de') => {
  await page.goto(`/admin/collections/services/${id}?locale=${locale}`)
  await expect(field(page, 'name')).toBeEditable()
}

test('an editor sees the Turkish texts beside the German ones, copies one and takes it back', async ({
  page,
}) => {
  await withRecord(page, 'services', service, async (id) => {
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/second-language/')) reads.push(request.url())
    })
    await open(page, id)
    await expect(choice(page)).toHaveValue('none')
    await expect(page.locator('[data-text-beside]')).toHaveCount(0)
    expect(reads, 'nothing is read before a language is chosen').toEqual([])

    await choice(page).selectOption('tr')
    await expect(beside(page, 'name').locator('[lang=tr]')).toHaveText('Kanal tedavisi')
    await expect(beside(page, 'name')).toContainText('Türkçe')
    await expect(beside(page, 'definition')).toContainText(secondLanguage.missing)
    await expect(beside(page, 'slug'), 'empty in both languages').toContainText(secondLanguage.empty)
    await expect(beside(page, 'costs').getByRole('heading', { name: 'Ücretler' })).toBeVisible()
    expect(reads).toHaveLength(1)

    // An empty field takes the text at once.
    await press(beside(page, 'summary'), secondLanguage.copy)
    await expect(field(page, 'summary')).toHaveValue('Kısa özet')
    await expect(beside(page, 'summary').getByRole('status')).toHaveText(secondLanguage.copied)
    await press(beside(page, 'summary'), secondLanguage.undo)
    await expect(field(page, 'summary')).toHaveValue('')

    // A text that is there is replaced after a question only, and can be had back.
    await press(beside(page, 'name'), secondLanguage.copy)
    await expect(beside(page, 'name')).toContainText(secondLanguage.replaceNote)
    await press(beside(page, 'name'), secondLanguage.cancel)
    await expect(field(page, 'name')).toHaveValue('Wurzelbehandlung')
    await press(beside(page, 'name'), secondLanguage.copy)
    await press(beside(page, 'name'), secondLanguage.replace)
    await expect(field(page, 'name')).toHaveValue('Kanal tedavisi')
    await press(beside(page, 'name'), secondLanguage.undo)
    await expect(field(page, 'name')).toHaveValue('Wurzelbehandlung')
    await expect(beside(page, 'name').getByRole('status')).toHaveText(secondLanguage.undone)
  })
})

test('rows stay with their texts when they are moved, and the choice stays on other records', async ({
  page,
}) => {
  await withRecord(page, 'services', service, async (id) => {
    await open(page, id)
    await choice(page).selectOption('tr')
    await expect(beside(page, 'name')).toBeVisible()
    await page.locator('#field-faq').scrollIntoViewIfNeeded()
    await expect(beside(page, 'faq.0.question')).toContainText('Soru bir')
    await page.locator('#faq-row-1 .array-actions__button').click()
    await page.locator('.array-actions__move-up').click()
    await expect(field(page, 'faq__0__question')).toHaveValue('Frage zwei')
    await expect(beside(page, 'faq.0.question')).toContainText('Soru iki')
    await expect(beside(page, 'faq.1.question')).toContainText('Soru bir')

    const again = page.waitForResponse((answer) => answer.url().includes('/api/second-language/'))
    await page.locator('#action-save-draft').click()
    expect((await again).status(), 'read again after the save').toBe(200)
    await expect(beside(page, 'faq.1.question')).toContainText('Soru bir')

    const [other] = (await (await page.request.get('/api/services?limit=1&depth=0&locale=de&sort=id')).json())
      .docs
    await open(page, other.id)
    await expect(choice(page)).toHaveValue('tr')
    await expect(beside(page, 'name')).toBeVisible()
    await open(page, other.id, 'tr')
    await expect(choice(page), 'not beside itself').toHaveValue('none')
    await expect(choice(page).locator('option')).toHaveText([
      secondLanguage.none,
      'Deutsch',
      'English',
      'Français',
    ])
  })
})

test('a translator reads which German texts changed after the translation', async ({ page }) => {
  await withRecord(page, 'services', service, async (id) => {
    const headers = { origin: new URL(page.url()).origin }
    const data = { costs: '## Kosten\n\n- zwei' }
    await page.request.patch(`/api/services/${id}?locale=de&draft=true`, { headers, data })
    await open(page, id, 'tr')
    await choice(page).selectOption('de')
    await expect(page.locator('.second-language').getByRole('status')).toHaveText(secondLanguage.age.changed)
    await expect(beside(page, 'costs')).toContainText(secondLanguage.changedHere)
    await expect(beside(page, 'name')).not.toContainText(secondLanguage.changedHere)
  })
})

const blog = {
  de: { title: 'Artikel', content: richText('Deutscher Absatz') },
  tr: () => ({ title: 'Makale', content: richText('Türkçe paragraf') }),
}

test('a rich text is copied into its editor, and taken back; typing goes on as ever', async ({ page }) => {
  await withRecord(page, 'blogs', blog, async (id) => {
    await page.goto(`/admin/collections/blogs/${id}?locale=de`)
    const editor = page.locator('[data-field-path=content] [contenteditable=true]').first()
    await expect(editor).toContainText('Deutscher Absatz')
    await choice(page).selectOption('tr')
    await expect(beside(page, 'content').locator('p', { hasText: 'Türkçe paragraf' })).toBeVisible()
    await editor.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' und mehr Text', { delay: 80 })
    await expect(editor).toHaveText('Deutscher Absatz und mehr Text')
    // Payload reads a rich text's changes when the browser is idle.
    await expect(beside(page, 'content').getByRole('button')).toBeVisible()
    await press(beside(page, 'content'), secondLanguage.copy)
    await press(beside(page, 'content'), secondLanguage.replace)
    await expect(editor).toHaveText('Türkçe paragraf')
    await press(beside(page, 'content'), secondLanguage.undo)
    await expect(editor).toHaveText('Deutscher Absatz und mehr Text')
  })
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

test('without a mouse: a language is chosen, a text copied and taken back', async ({ page }) => {
  await withRecord(page, 'services', service, async (id) => {
    await open(page, id)
    await tabTo(page, choice(page))
    await page.keyboard.press('T')
    await expect(choice(page)).toHaveValue('tr')
    const part = beside(page, 'name')
    await expect(part).toBeVisible()
    await tabTo(page, part.getByRole('button', { name: secondLanguage.copy }))
    await page.keyboard.press('Enter')
    await expect(part.getByRole('button', { name: secondLanguage.replace })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(part.getByRole('button', { name: secondLanguage.undo })).toBeFocused()
    await expect(field(page, 'name')).toHaveValue('Kanal tedavisi')
    await page.keyboard.press('Enter')
    await expect(field(page, 'name')).toHaveValue('Wurzelbehandlung')
  })
})

test('texts stand in two columns in a wide form and below each other in a narrow one; axe finds nothing', async ({
  page,
}) => {
  await withRecord(page, 'services', service, async (id) => {
    await open(page, id)
    await choice(page).selectOption('tr')
    const part = beside(page, 'name')
    await expect(part).toBeVisible()
    const isBeside = async () => {
      const [own, other] = await Promise.all([field(page, 'name').boundingBox(), part.boundingBox()])
      return own !== null && other !== null && other.x >= own.x + own.width
    }
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 768, 390]) {
        const at = `${colorScheme} ${width}`
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(isBeside, at).toBe(width === 1440)
        const faults = await accessibilityFaults(page, { within: '.text-beside, .second-language' })
        expect.soft(faults, at).toEqual([])
        const [control, next] = await Promise.all([
          page.locator('.second-language').boundingBox(),
          page.locator('#live-preview-toggler').boundingBox(),
        ])
        expect.soft(control && next && control.x + control.width <= next.x, `controls ${at}`).toBe(true)
        const beyond = await page
          .locator('.text-beside')
          .evaluateAll((parts) =>
            Math.max(...parts.map((one) => Math.floor(one.getBoundingClientRect().right) - innerWidth)),
          )
        expect.soft(beyond, at).toBeLessThanOrEqual(0)
      }
  })
})
