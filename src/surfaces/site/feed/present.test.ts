import { expect, it } from 'vitest'
import { presentFeed } from './present'

const feed = {
  locale: 'tr',
  title: 'Rehber',
  description: 'Tedavi öncesi bilinmesi gerekenler',
  origin: 'https://lalezar.example',
} as const
const item = {
  href: '/tr/blogs/3-sac-ekimi',
  title: 'Saç & sakal',
  description: 'Kısa <özet>',
  date: '2026-09-14',
  author: 'A',
}

it('names each article with its canonical address and its day', () => {
  const xml = presentFeed({ ...feed, items: [item] })
  expect(xml).toContain('<link>https://lalezar.example/tr/blogs/3-sac-ekimi</link>')
  expect(xml).toContain('<pubDate>Mon, 14 Sep 2026 00:00:00 GMT</pubDate>')
  expect(xml).toContain('<language>tr-tr</language>')
  expect(xml).toContain('href="https://lalezar.example/tr/rss.xml" rel="self"')
})

it('escapes what editors wrote', () => {
  const xml = presentFeed({ ...feed, items: [item] })
  expect(xml).toContain('<title>Saç &amp; sakal</title>')
  expect(xml).toContain('<description>Kısa &lt;özet&gt;</description>')
})

it('leaves out what is not known', () => {
  const xml = presentFeed({ ...feed, items: [{ ...item, date: null, author: '' }] })
  expect(xml).not.toMatch(/pubDate|dc:creator>/)
})
