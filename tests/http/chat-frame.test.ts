/** The page of the chat, its files, and the button that opens it (decision 0044). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales'
import { Visitor } from './support/client'
import { parseHtml } from './support/html'

const visitor = new Visitor()
const site = JSON.parse(readFileSync('seed/content/site.json', 'utf8'))

const dataOf = (html: string) => {
  const [, json = '{}'] = /<script type="application\/json" id="chat-data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

test('the chat runs its own files only, is framed by our pages only, and holds no cookie', async () => {
  const { status, headers } = await visitor.get('/de/chat')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src http\S+\/chat-widget\/ /)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('unsafe')
  expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
    'SAMEORIGIN',
    'nosniff',
  ])
  expect(headers.get('set-cookie')).toBeNull()
})

test.each(LOCALES)(
  'in %s it has the editors’ texts: emergency first, welcome, how soon the team answers',
  async (locale) => {
    const { text } = await visitor.get(`/${locale}/chat`)
    const { emergency, welcome, expectedReply, awayNote } = dataOf(text)
    expect([emergency, welcome, expectedReply, awayNote].map((edited) => edited.text)).toEqual([
      site.footer.emergency[locale],
      ...['welcome', 'expectedReply', 'awayNote'].map((name) => site.chat[name][locale]),
    ])
    const page = parseHtml(text)
    expect(page.find('meta[name=robots]').attribute('content')).toBe('noindex')
    expect(page.find('main p').first().text()).toBe(site.footer.emergency[locale])
    expect(page.find(`main a[href="/${locale}/contact"]`).count).toBe(1)
  },
)

test('its files are stored by browsers, and nothing else is there', async () => {
  const { text } = await visitor.get('/de/chat')
  const [, folder = ''] = /src="(\/chat-widget\/[0-9a-f]{16}\/)chat\.js"/.exec(text) ?? []
  for (const file of ['chat.js', 'upload-part.js', 'chat.css', 'typeface/figtree.woff2']) {
    const { status, headers } = await visitor.get(`${folder}${file}`)
    expect([status, headers.get('cache-control')], file).toEqual([200, 'public,max-age=31536000,immutable'])
  }
  for (const path of ['/chat-widget/current', '/chat-widget/x', '/de/chat/x', `${folder}..%2fserver.js`])
    expect((await visitor.get(path)).status, path).toBeGreaterThanOrEqual(400)
})

test('it takes the fonts that the pages have loaded, which are the same as its copies', async () => {
  const { text } = await visitor.get('/de/chat')
  const [, folder = ''] = /src="(\/chat-widget\/[0-9a-f]{16}\/)chat\.js"/.exec(text) ?? []
  const style = (await visitor.get(`${folder}chat.css`)).text
  const shared = [...style.matchAll(/src:url\((\/_next\/static\/media\/[^)]+)\)/g)].map(
    ([, path = '']) => path,
  )
  expect(shared).toHaveLength(2)
  for (const path of shared) expect((await visitor.get(path)).status, path).toBe(200)
  const pages = (await visitor.get('/de')).text
  for (const path of shared) expect(pages).toContain(path)
})

test.each<[string, Locale]>([
  ['/de', 'de'],
  ['/tr/contact', 'tr'],
])('%s has the button, whose frame is loaded when it is opened', async (path, locale) => {
  const { text } = await visitor.get(path)
  const frame = parseHtml(text).find('details.chat-launcher iframe')
  expect(['src', 'loading'].map((name) => frame.attribute(name))).toEqual([`/${locale}/chat`, 'lazy'])
  expect(parseHtml(text).find('details.chat-launcher').attribute('open')).toBeUndefined()
})
