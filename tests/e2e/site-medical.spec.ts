/** Issue 3: medical reviewer and last-updated line on medical texts, from the fields that an editor fills. */
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

type Text = {
  readonly id: number
  readonly slug?: string
  readonly updatedAt: string
  readonly reviewedOn?: string | null
  readonly reviewedBy?: { readonly id: number; readonly titleAndName: string } | null
}

const PLACES: readonly (readonly [kind: string, path: (text: Text) => string, locale: Locale])[] = [
  ['services', ({ id }) => `services/${id}`, 'de'],
  ['blogs', ({ id }) => `blogs/${id}`, 'tr'],
  ['programs', ({ slug }) => `programs/${slug}`, 'fr'],
]

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false }) // faster; nothing here depends on scripts

  for (const [kind, path, locale] of PLACES) {
    test(`${kind} (${locale}): below the text are its reviewer, the date and the last change`, async ({
      page,
    }) => {
      const texts = await published<Text>(page, `${kind}?where[reviewedBy][exists]=true`, { locale })
      const text = texts.find(({ slug }) => slug !== 'hair')
      if (!text?.reviewedBy || !text.reviewedOn) throw new Error(`No ${kind} that a doctor has read`)
      await page.goto(`/${locale}/${path(text)}`)
      const doctor = page.getByRole('link', { name: text.reviewedBy.titleAndName })
      const line = page.locator('main p', { has: doctor }).last()
      await expect(line.getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`^/${locale}/doctors/${text.reviewedBy.id}-`),
      )
      await expect(line).toContainText(dayInWords(text.reviewedOn.slice(0, 10), locale))
      const [before = ''] = words(locale, 'compliance').updated.split('{date}')
      const changed = page.locator('main time', { hasText: before.trim() }).first()
      await expect(changed).toHaveAttribute('datetime', text.updatedAt)
      await expect(changed).toContainText(longDate(text.updatedAt, locale))
    })
  }
})
