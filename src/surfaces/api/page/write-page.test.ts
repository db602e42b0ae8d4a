import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeOpenApi } from '../write-open-api'
import { html, joined, prose } from './html'
import { DARK, LIGHT } from './style'
import { writePage } from './write-page'

const document = writeOpenApi('https://lalezar.example')
const page = writePage(document, '/docs/api/openapi.json')
const idsOf = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe('the page of the content API', () => {
  it('says that it is English, and leads to the document', () => {
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('href="/docs/api/openapi.json"')
  })

  it('has each operation with method, path and example', () => {
    for (const line of ['GET /items/service/{id}', 'POST /items/contact_request', 'GET /assets/{id}'])
      expect(page).toContain(`<code>${line}</code>`)
    expect(page).toContain('curl -g &#39;https://lalezar.example/items/service?filter[program]')
    expect(page).toContain('curl -g -X PATCH &#39;https://lalezar.example/users/me&#39;')
  })

  it('has every id once, and no link to an id that is not there', () => {
    expect(new Set(idsOf).size).toBe(idsOf.length)
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(100)
    for (const id of new Set(links)) expect(idsOf).toContain(id)
  })

  it('begins each part with its heading, and names the contents by theirs', () => {
    expect(
      page
        .split('<section class="part">')
        .slice(1)
        .every((part) => part.startsWith('<h3 id=')),
    ).toBe(true)
    expect(page).toContain('<nav aria-labelledby="contents"><h2 id="contents">')
  })

  it('leaves out no level of headings, and has one of the first', () => {
    const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, at) => {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
    })
  })

  it('has no script, no style attribute and no file of another server', () => {
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|<link|<img|url\(/)
  })

  it('says of a field what it may be', () => {
    expect(page).toContain('At most 8000 characters.')
    expect(page).toContain('<code>Whatsapp</code>')
    expect(page).toContain('<a href="#schema-service_translations">service_translations</a>')
  })
})

describe('the colours of the page', () => {
  const theme = readFileSync('src/ui/theme.css', 'utf8')
  const [light = '', dark = ''] = theme.split('@media (prefers-color-scheme: dark)')

  it.each(Object.keys(LIGHT))('%s is that of the website, light and dark', (name) => {
    const colours: Readonly<Record<string, string>> = LIGHT
    const darkColours: Readonly<Record<string, string>> = DARK
    expect(light).toContain(`--${name}: ${colours[name]};`)
    expect(dark).toContain(`--${name}: ${darkColours[name]};`)
  })
})

describe('texts in the page', () => {
  it('are escaped, also between backticks', () => {
    expect(html`<p>${'<b>"&\''}</p>`.html).toBe('<p>&lt;b&gt;&quot;&amp;&#39;</p>')
    expect(prose('a `<i>` b\n\nc').html).toBe('<p>a <code>&lt;i&gt;</code> b</p><p>c</p>')
    expect(joined([html`${1}`, html`${'&'}`]).html).toBe('1&amp;')
    expect(prose('').html).toBe('')
  })
})
