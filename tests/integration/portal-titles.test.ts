/** The titles of the portal's pages, as browsers show them in tabs, histories and bookmarks. */
import type { Metadata } from 'next'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales'
import { type AppPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'

await careAndContent()

const PAGES = pagesOf('(portal)')
/** Words that are the same in some languages. */
const SHARED = ['Documents', 'Messages', 'Conversation', 'Notifications', 'Chat', 'Profil']
/** Marks the notification as read and goes on: it is never seen. */
const UNSEEN = 'notifications/[id]'

type PageModule = { readonly generateMetadata?: (props: { params: Promise<object> }) => Promise<Metadata> }

async function titleOf({ file }: AppPage, locale: Locale): Promise<unknown> {
  const { generateMetadata }: PageModule = await import(file)
  const metadata = await generateMetadata?.({ params: Promise.resolve({ locale, id: 'x', rest: ['x'] }) })
  return metadata?.title
}
const titlesOf = (page: AppPage) => Promise.all(LOCALES.map((locale) => titleOf(page, locale)))

it.each(PAGES.map((page) => [page.path, page] as const))(
  '%s has a title in each language',
  async (_path, page) => {
    const titles = await titlesOf(page)
    for (const title of titles) expect(title).toMatch(/\S/)
    const others = titles.filter((title) => !SHARED.includes(String(title)))
    expect(new Set(others).size).toBe(others.length)
    expect(new Set(titles).size).toBeGreaterThan(1)
  },
)

describe('the page of one record', () => {
  const records = PAGES.filter(({ path }) => path.endsWith('/[id]') && path !== UNSEEN).flatMap((page) => {
    const list = PAGES.find(({ path }) => path === page.path.replace('/[id]', ''))
    return list ? [[page.path, page, list] as const] : []
  })

  it('is found for each list', () => {
    const kinds = ['documents', 'messages', 'offers', 'orders', 'requests']
    expect(records.map(([path]) => path)).toEqual(kinds.map((kind) => `my-requests/${kind}/[id]`))
  })

  it.each(records)('%s has a title of its own, not that of its list', async (_path, page, list) => {
    const [one, all] = [await titlesOf(page), await titlesOf(list)]
    for (const [index, title] of one.entries()) expect(title).not.toBe(all[index])
  })
})
