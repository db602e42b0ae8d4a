/** Issue 3: medical reviewer and last-updated line on medical texts, from the fields that an editor fills. */
import { expect, test } from 'vitest'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'
import { published } from './support/content'

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

for (const [kind, path, locale] of PLACES) {
  test(`${kind} (${locale}): below the text are its reviewer, the date and the last change`, async () => {
    const texts = await published<Text>(`${kind}?where[reviewedBy][exists]=true`, { locale })
    const text = texts.find(({ slug }) => slug !== 'hair')
    if (!text?.reviewedBy || !text.reviewedOn) throw new Error(`No ${kind} that a doctor has read`)
    const name = text.reviewedBy.titleAndName
    const main = (await new Visitor().open(`/${locale}/${path(text)}`)).find('main')
    const line = main
      .find('p')
      .having((each) => each.role('link', { name }))
      .last()
    expect(line.role('link').attribute('href')).toMatch(
      new RegExp(`^/${locale}/doctors/${text.reviewedBy.id}-`),
    )
    expect(line.text()).toContain(dayInWords(text.reviewedOn.slice(0, 10), locale))
    const [before = ''] = words(locale, 'compliance').updated.split('{date}')
    const changed = main.find('time').containing(before.trim()).first()
    expect(changed.attribute('datetime')).toBe(text.updatedAt)
    expect(changed.text()).toContain(longDate(text.updatedAt, locale))
  })
}
