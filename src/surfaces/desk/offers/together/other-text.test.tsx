import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { OtherText } from './other-text'

async function drawn(locale: Locale, stored: null | undefined) {
  const { desk, portal } = await loadMessages(locale)
  const html = renderToStaticMarkup(
    <OtherText
      {...{ locale, stored, kind: 'draft', typed: {}, isReplaced: false }}
      words={{ offer: desk.offer, draft: desk.draft, conflict: portal.conflict, system: '' }}
      names={{ hospitals: [], programs: [], doctors: [] }}
      pages={{ text: '/draft', form: '/form' }}
      on={{ take: () => undefined, keep: () => undefined }}
    />,
  )
  return { html, gone: desk.offer.otherGone, mine: portal.conflict.mine }
}

it.each(LOCALES)(
  'where nothing is stored any more, the own text can be saved, and no other is offered: %s',
  async (locale) => {
    const { html, gone, mine } = await drawn(locale, null)
    expect(html).toContain(gone)
    expect(html).toMatch(new RegExp(`<button[^>]*>${mine}</button>`))
    expect(html).not.toContain('href=')
  },
)

it('until it is read, a page shows the other text, and nothing can be replaced', async () => {
  const { html, gone, mine } = await drawn('en', undefined)
  expect(html).toContain('href="/draft"')
  for (const text of [gone, mine]) expect(html).not.toContain(text)
})
