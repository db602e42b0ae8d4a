/** Specification, section 7: static assets: /videos/hero.mp4 and a terms PDF opened in a new tab. */
import { expect, test } from 'vitest'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { words } from '../e2e/support/words'
import { signedIn, Visitor } from './support/client'

const visitor = new Visitor()

for (const locale of LOCALES) {
  test(`a terms PDF in ${locale}, opened in a new tab`, async () => {
    const page = await visitor.open(`/${locale}/terms`)
    const link = page.role('link', { name: words(locale, 'catalog').legal.pdf }).shown()
    expect(link.attribute('target')).toBe('_blank')
    expect(link.attribute('rel')).toBe('noopener')
    const address = link.attribute('href') ?? ''
    const answer = await visitor.get(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('link')).toMatch(new RegExp(`/${locale}/terms>; rel="canonical"$`))
    const file = answer.body.toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file).toContain(`/Lang (${LANGUAGES[locale].code})`)
    const again = await visitor.get(address, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect([again.status, again.headers.get('x-cache')]).toEqual([304, 'hit'])
  })
}

test('the URL without language gives the file in the reader’s language', async () => {
  const answer = await visitor.get('/terms.pdf', { 'accept-language': 'fr' })
  expect(answer.body.toString('latin1')).toContain('/Lang (fr-FR)')
})

test('changed terms give a new file', async () => {
  const editor = await signedIn('editor')
  const { docs } = await editor.json<{ docs: { id: number; title: string }[] }>(
    '/api/pages?where[pageKey][equals]=terms&depth=0&locale=fr',
  )
  const [terms] = docs
  if (!terms) throw new Error('There are no terms')
  const change = (title: string) =>
    editor.send('PATCH', `/api/pages/${terms.id}?locale=fr`, { json: { title, _status: 'published' } })
  const titled = async () => {
    const file = (await visitor.get('/fr/terms.pdf')).body.toString('latin1')
    return /\(Conditions\)\s+endobj/.test(file)
  }
  expect(await titled()).toBe(false)
  try {
    expect((await change('Conditions')).status).toBe(200)
    await expect.poll(titled, { timeout: 10_000 }).toBe(true)
  } finally {
    await change(terms.title)
  }
})
