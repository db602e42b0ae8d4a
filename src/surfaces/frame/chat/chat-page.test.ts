import { expect, it } from 'vitest'
import captcha from '../../../../messages/de/captcha.json'
import words from '../../../../messages/de/chat.json'
import files from '../../../../messages/de/files.json'
import { presentChatPage } from './chat-page'
import type { ChatPageData } from './page-data'

const DATA: ChatPageData = {
  locale: 'de',
  language: 'de-DE',
  languages: [{ locale: 'de', name: 'Deutsch' }],
  timeZone: 'Europe/Istanbul',
  brand: 'Lalezar',
  emergency: { text: 'Call 112.', lang: 'en' },
  welcome: { text: 'Guten </script> Tag', lang: undefined },
  expectedReply: { text: 'Bald', lang: undefined },
  awayNote: { text: 'Niemand da', lang: undefined },
  hours: [{ text: 'Mo–Sa 9–18 Uhr', lang: undefined }],
  phone: '+90 212 000 01 00',
  countries: ['DE', 'TR'],
  consents: { health: 'a', marketing: 'b' },
  upload: { ...files, codes: files.codes, accept: '.pdf' },
  captcha: { ...captcha, language: 'de' },
  words,
}
const html = presentChatPage(DATA, '0123456789abcdef')

it('shows without scripts what to do in an emergency, and how else the team is reached', () => {
  expect(html).toContain('<p class="emergency" lang="en">Call 112.</p>')
  expect(html).toContain('<a href="/de/contact" target="_top">')
  expect(html).toContain('<a href="tel:+902120000100" target="_top">')
})

it('holds the texts for its script, which cannot end the element they are in', () => {
  expect(html).toContain('<p>Guten &lt;/script&gt; Tag</p>')
  const [, json = ''] = /<script type="application\/json" id="chat-data">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(DATA)))
})

it('is not for search engines, and loads only the files of this build', () => {
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect([...html.matchAll(/(?:src|href)="(\/chat-widget\/[^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/chat-widget/0123456789abcdef/chat.css',
    '/chat-widget/0123456789abcdef/chat.js',
  ])
})
