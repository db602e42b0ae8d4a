/**
 * Long texts are rich text for editors and stay Markdown (issue 13): what is typed is on the public page, what was not
 * touched stays as it was written, and what the editor would lose is edited as Markdown.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility'
import { closeLivePreview, markdownField, press } from './support/admin'
import { test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const { editor, ...richText } = words('en', 'richText')
/** The admin's pages are large and slow to load with two browsers on two cores. */
test.describe.configure({ timeout: 120_000 })

const DESCRIPTION = '_Kursiv_ bleibt.\n\nEin Absatz mit einem Wort.\n\n* eins\n* zwei\n'
const RISKS = 'Selten ein <b>Bluterguss</b>.\n'

/** Runs the test with a published service of its own, which is moved to the bin afterwards. */
async function withService(page: Page, check: (id: number) => Promise<void>): Promise<void> {
  await signInAs(page, 'editor', { next: '/en' })
  const headers = { origin: new URL(page.url()).origin }
  const made = await page.request.post('/api/services?locale=de', {
    headers,
    data: {
      name: `Behandlung ${Date.now()}`,
      definition: 'Probe',
      description: DESCRIPTION,
      risks: RISKS,
      _status: 'published',
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()).doc
  try {
    await page.goto(`/admin/collections/services/${id}?locale=de`)
    await page.waitForLoadState('networkidle')
    await closeLivePreview(page)
    await expect(page.locator('#field-name')).toBeEditable()
    await check(id)
  } finally {
    const data = { deletedAt: new Date().toISOString() }
    await page.request.patch(`/api/services/${id}?locale=de`, { headers, data })
  }
}

/** A press right after one on the toolbar can be too early: the editor then puts the caret back where it was. */
async function placeCaretAfter(page: Page, text: Locator): Promise<void> {
  const words = await text.textContent()
  await expect(async () => {
    await text.click()
    await press(page, 'End')
    expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe(words)
  }).toPass()
}

async function stored(page: Page, id: number): Promise<Readonly<Record<string, unknown>>> {
  return (await page.request.get(`/api/services/${id}?locale=de&depth=0`)).json()
}

async function publish(page: Page): Promise<void> {
  await page.locator('#action-save').click()
  await expect(page.locator('.payload-toast-item').first()).toHaveClass(/toast-success/)
}

test('an editor makes a word bold, adds an item and a callout; the page shows it, the rest is not rewritten', async ({
  page,
}) => {
  await withService(page, async (id) => {
    const { button, closed, rich, whole } = markdownField(page, 'description')
    await expect(closed.getByRole('listitem')).toHaveText(['eins', 'zwei'])
    await expect(closed.locator('em')).toHaveText('Kursiv')
    await button.click()
    await expect(rich).toBeFocused()
    await placeCaretAfter(page, rich.getByText('Ein Absatz mit einem Wort.'))
    await press(page, 'ArrowLeft', ...[...'Wort'].map(() => 'Shift+ArrowLeft'))
    await whole.getByRole('radio', { name: editor.toolbar.bold }).click()
    await expect(rich.locator('strong')).toHaveText('Wort')

    await placeCaretAfter(page, rich.getByText('zwei'))
    await press(page, 'Enter')
    await page.keyboard.type('drei')
    await press(page, 'Enter', 'Enter')
    await whole.getByRole('button', { name: editor.callout.insert }).click()
    const callout = rich.locator('.callout-info')
    await expect(callout.locator('[contenteditable="true"]')).toBeFocused()
    await page.keyboard.type('Bitte nüchtern kommen.')
    await whole.getByRole('button', { name: richText.done }).click()
    await expect(button).toBeFocused()
    await expect(closed.locator('strong')).toHaveText('Wort')
    await expect(closed.locator('.callout-info')).toHaveText('Bitte nüchtern kommen.')

    await publish(page)
    expect((await stored(page, id)).description).toBe(
      '_Kursiv_ bleibt.\n\nEin Absatz mit einem **Wort**.\n\n- eins\n- zwei\n- drei\n\n:::info\nBitte nüchtern kommen.\n:::\n',
    )
    await expect
      .poll(async () => (await page.context().request.get(`/de/services/${id}`)).text())
      .toMatch(/<strong>Wort<\/strong>.*<li>drei<\/li>.*callout-info.*Bitte nüchtern kommen/s)
  })
})

test('a text that is opened and closed is not changed, and its editor is not loaded before', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', async (answer) => {
    if (!/\/_next\/static\/.*\.js$/.test(answer.url())) return
    const text = await answer.text().catch(() => '')
    if (text.includes('mdxeditor-root-contenteditable')) scripts.push(answer.url())
  })
  await withService(page, async (id) => {
    const { button, rich, source, whole } = markdownField(page, 'description')
    await expect(button).toBeVisible()
    expect(scripts, 'of the editor').toEqual([])
    await button.click()
    await expect(rich).toBeFocused()
    expect(scripts.length, 'of the editor').toBeGreaterThan(0)
    await whole.getByRole('button', { name: richText.toSource }).click()
    await expect(source).toHaveValue(DESCRIPTION)
    await whole.getByRole('button', { name: richText.toRich }).click()
    await expect(rich).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.locator('#field-name').focus()
    await expect(page.locator('#action-save-draft')).toBeDisabled()
    expect((await stored(page, id)).description).toBe(DESCRIPTION)
  })
})

test('a text with HTML is edited as Markdown, and says why', async ({ page }) => {
  await withService(page, async (id) => {
    const { button, closed, source, whole } = markdownField(page, 'risks')
    await button.scrollIntoViewIfNeeded()
    await expect(closed.locator('b')).toHaveText('Bluterguss')
    await button.click()
    await expect(source).toBeFocused()
    await expect(source).toHaveValue(RISKS)
    await expect(whole.getByText(richText.reasons.html)).toBeVisible()
    await expect(whole.getByRole('button', { name: richText.toRich })).toBeDisabled()
    await source.fill('Selten ein <i>Bluterguss</i>.')
    await whole.getByRole('button', { name: richText.done }).click()
    await expect(closed.locator('i')).toHaveText('Bluterguss')
    await publish(page)
    expect((await stored(page, id)).risks).toBe('Selten ein <i>Bluterguss</i>.')

    await button.click()
    await source.fill('Selten ein Bluterguss.')
    await whole.getByRole('button', { name: richText.toRich }).click()
    await expect(markdownField(page, 'risks').rich).toHaveText('Selten ein Bluterguss.')
  })
})

test('by keyboard alone: open, write, save, close', async ({ page }) => {
  await withService(page, async (id) => {
    const { button, rich, whole } = markdownField(page, 'description')
    await button.focus()
    await expect(button).toHaveAccessibleName(new RegExp(`^${richText.edit}: `))
    await page.keyboard.press('Enter')
    await expect(rich).toBeFocused()
    await press(page, 'ControlOrMeta+Home', 'End')
    await page.keyboard.type(' ')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('Neu')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.press('ControlOrMeta+u')
    await page.keyboard.type('.')
    await page.keyboard.press('Shift+Tab')
    await expect(whole.locator('[role="toolbar"] :focus')).toHaveCount(1)
    await expect(page.getByRole('tooltip')).toHaveCount(1)
    await page.keyboard.press('Escape') // closes what the control's name is shown in
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.locator('.payload-toast-item').first()).toHaveClass(/toast-success/)
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`/api/services/${id}?locale=de&depth=0&draft=true`)).json())
            .description,
      )
      .toBe(DESCRIPTION.replace('_Kursiv_ bleibt.', '*Kursiv* bleibt. **Neu**.'))
  })
})

test('both states are accessible in both themes and fit a phone', async ({ page }) => {
  await withService(page, async () => {
    const { button, rich, whole } = markdownField(page, 'description')
    const within = '.markdown-field:has(label[for="field-description"])'
    for (const isOpen of [false, true]) {
      if (isOpen) {
        await button.click()
        await expect(rich).toBeFocused()
        await whole.getByRole('button', { name: editor.callout.insert }).click()
        await expect(rich.locator('.callout-info')).toBeVisible()
      }
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [390, 1440]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          const state = `${isOpen ? 'open' : 'closed'} ${colorScheme} ${width}`
          expect.soft(await accessibilityFaults(page, { within }), state).toEqual([])
          const beyond = await whole.evaluate((part) => part.scrollWidth - part.clientWidth)
          expect.soft(beyond, state).toBeLessThanOrEqual(0)
        }
    }
  })
})
