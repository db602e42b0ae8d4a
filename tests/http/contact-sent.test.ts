/** The page that follows a request form sent without scripts. */
import { expect, test } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'

for (const locale of LOCALES)
  test(`shows the outcome, in ${locale}`, async () => {
    const visitor = new Visitor()
    const [catalog, { success }] = [words(locale, 'catalog'), words(locale, 'requests')]
    const shown = async (query: string) =>
      (await visitor.open(`/${locale}/contact/sent?${query}`)).role('main').shown().text()
    expect(await shown('own=1')).toContain(catalog.sent.own)
    const demo = await shown('demo=1')
    expect(demo).toContain(success.demo)
    expect(demo).not.toContain(catalog.sent.title)
  })
