/** Specification, section 7: static assets: /videos/hero.mp4 and a terms PDF opened in a new tab. */
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

/** Serial, because the last test changes what the others read. */
test.describe.configure({ mode: 'default' })

for (const locale of LOCALES) {
  test(`a terms PDF in ${locale}, opened in a new tab`, async ({ page }) => {
    await page.goto(`/${locale}/terms`)
    const link = page.getByRole('link', { name: words(locale, 'catalog').legal.pdf })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    const address = (await link.getAttribute('href')) ?? ''
    const answer = await page.request.get(address)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers().link).toMatch(new RegExp(`/${locale}/terms>; rel="canonical"$`))
    const file = (await answer.body()).toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file).toContain(`/Lang (${LANGUAGES[locale].code})`)
    const again = await page.request.get(address, {
      headers: { 'if-none-match': answer.headers().etag ?? '' },
    })
    expect([again.status(), again.headers()['x-cache']]).toEqual([304, 'hit'])
  })
}

test('the URL without language gives the file in the reader’s language', async ({ request }) => {
  const answer = await request.get('/terms.pdf', { headers: { 'accept-language': 'fr' } })
  expect((await answer.body()).toString('latin1')).toContain('/Lang (fr-FR)')
})

test('changed terms give a new file', async ({ page }) => {
  await signInAs(page, 'editor', { next: '/en' })
  const headers = { origin: new URL(page.url()).origin }
  const [terms] = (
    await (await page.request.get('/api/pages?where[pageKey][equals]=terms&depth=0&locale=fr')).json()
  ).docs
  const change = (title: string) =>
    page.request.patch(`/api/pages/${terms.id}?locale=fr`, { headers, data: { title, _status: 'published' } })
  const titled = async () => {
    const file = (await (await page.request.get('/fr/terms.pdf')).body()).toString('latin1')
    return /\(Conditions\)\s+endobj/.test(file)
  }
  expect(await titled()).toBe(false)
  try {
    expect((await change('Conditions')).status()).toBe(200)
    await expect.poll(titled).toBe(true)
  } finally {
    await change(terms.title)
  }
})
