/** Pictures inside texts, on the pages of the built server: as the media library has them, and gone when withheld. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '@/payload-types'
import { signedIn, Visitor } from './support/client'
import { parseHtml } from './support/html'

const visitor = new Visitor()
const CONSENT = { givenOn: '2026-03-01', purpose: 'website', formReference: 'F-12' }
let editor: Visitor
let file: Media
let blog = 0
let service = 0

const node = (type: string, more: object) => ({ type, version: 1, ...more })
const paragraph = (text: string) => node('paragraph', { children: [node('text', { text })] })
const picture = (value: number) =>
  node('upload', { version: 3, relationTo: 'media', value, fields: null, id: 'a1b2c3' })

async function make(path: string, json: object): Promise<number> {
  const made = await editor.send('POST', `/api/${path}?locale=de`, { json })
  expect(made.status, made.text).toBe(201)
  return JSON.parse(made.text).doc.id
}

async function change(path: string, json: object, locale = 'de'): Promise<void> {
  const saved = await editor.send('PATCH', `/api/${path}?locale=${locale}`, { json })
  expect(saved.status, saved.text).toBe(200)
}

beforeAll(async () => {
  editor = await signedIn('editor')
  const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], `im-text-${Date.now()}.webp`, { type: 'image/webp' }))
  body.set('_payload', JSON.stringify({ alt: 'Vor dem Eingriff', showsPatient: true, consent: CONSENT }))
  const stored = await editor.send('POST', '/api/media?locale=de', { body })
  expect(stored.status, stored.text).toBe(201)
  file = JSON.parse(stored.text).doc
  await change(`media/${file.id}`, { alt: 'Before the procedure' }, 'en')
  const root = { direction: null, format: '', indent: 0 }
  const children = [paragraph('Davor'), picture(file.id), paragraph('Danach')]
  const content = { root: node('root', { ...root, children }) }
  blog = await make('blogs', { title: 'Mit Bild', content, _status: 'published' })
  const description = `Davor\n\n![Bild im Text](/api/media/file/${file.filename})\n\nDanach`
  service = await make('services', { name: 'Mit Bild', definition: 'X', description, _status: 'published' })
})
afterAll(async () => {
  const data = { deletedAt: new Date().toISOString() }
  await editor.send('PATCH', `/api/blogs/${blog}?locale=de`, { json: data })
  await editor.send('PATCH', `/api/services/${service}?locale=de`, { json: data })
  await editor.send('DELETE', `/api/media/${file.id}`)
})

async function read(path: string) {
  const answer = await visitor.get(path)
  expect(answer.status).toBe(200)
  return { answer, html: parseHtml(answer.text) }
}
const stem = () => String(file.filename).replace('.webp', '')

test('a picture in an article has its copies, its size, and its description in the page’s language', async () => {
  const { answer, html } = await read(`/de/blogs/${blog}-mit-bild`)
  const images = html.find('.prose img')
  expect(images.count).toBe(1)
  const attribute = (name: string) => images.attribute(name)
  expect(attribute('src')).toBe(`/api/media/file/${file.filename}`)
  expect([attribute('width'), attribute('height'), attribute('loading')]).toEqual(['1000', '500', 'lazy'])
  expect(attribute('alt')).toBe('Vor dem Eingriff')
  expect(attribute('sizes')).toBe('(min-width: 48rem) 42rem, 80vw')
  const copies = String(attribute('srcset')).split(', ')
  expect(copies.length).toBeGreaterThan(1)
  expect(answer.headers.get('content-security-policy')).toMatch(/img-src [^;]*'self'/)
  for (const [url = ''] of copies.map((copy) => copy.split(' '))) {
    const sent = await visitor.get(url)
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const english = await read(`/en/blogs/${blog}-mit-bild`)
  expect(english.html.find('.prose img').attribute('alt')).toBe('Before the procedure')
})

test('a picture whose consent is withdrawn leaves the texts, also where Markdown addresses it', async () => {
  const pages = [`/de/blogs/${blog}-mit-bild`, `/de/services/${service}-mit-bild`]
  const seen = () =>
    Promise.all(
      pages.map(async (page) => {
        const { text } = await visitor.get(page)
        return [text.includes(stem()), text.includes('Davor') && text.includes('Danach')]
      }),
    )
  const [shown, left] = [
    [true, true],
    [false, true],
  ]
  expect(await seen()).toEqual([shown, shown])
  await change(`media/${file.id}`, { consent: { ...CONSENT, withdrawnOn: '2026-11-01' } })
  await expect.poll(seen, { timeout: 3_000 }).toEqual([left, left])
  const { html, answer } = await read(pages[1] ?? '')
  expect(answer.text).not.toContain('withheld-file')
  expect(html.find('main img[alt="Bild im Text"]').count).toBe(0)
  const stored = await editor.json<{ description: string }>(`/api/services/${service}?locale=de`)
  expect(stored.description, 'the editor’s text stays').toContain(String(file.filename))
  await change(`media/${file.id}`, { consent: { ...CONSENT, withdrawnOn: null } })
  await expect.poll(seen, { timeout: 3_000 }).toEqual([shown, shown])
})
