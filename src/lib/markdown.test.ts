import { describe, expect, it } from 'vitest'
import { HOSTILE_SAMPLES } from '../../tests/support/hostile-samples'
import { plainText, renderMarkdown, sanitizeHtml } from './markdown'

describe('a file that is withheld', () => {
  it.each([
    ['Vorher ![Bild](/withheld-file) nachher', '<p>Vorher  nachher</p>'],
    ['Text\n\n![Bild](/withheld-file "Titel")\n\nmehr', '<p>Text</p>\n\n<p>mehr</p>'],
    ['Text\n\n[![Bild](/withheld-file/a.webp?width=64)](/withheld-file)', '<p>Text</p>\n'],
    ['![Bild][1]\n\n[1]: /withheld-file', ''],
    ['<img src="/withheld-file" alt="x">', ''],
    ['<picture><source srcset="/a.webp 1x, /withheld-file 2x"><img src="/withheld-file"></picture>', ''],
    ['[Film](/withheld-file)', '<p><a>Film</a></p>'],
    ['<p></p>', '<p></p>'],
  ])('%j is left out of a text', (source, html) => {
    expect(renderMarkdown(source)).toBe(html)
  })
})

describe('light Markdown (specification, section 9)', () => {
  it.each([
    ['## Titel', '<h2>Titel</h2>'],
    ['# Titel', '<h2>Titel</h2>'],
    ['###### Titel', '<h4>Titel</h4>'],
    ['**fett** *schräg* `code`', '<p><strong>fett</strong> <em>schräg</em> <code>code</code></p>'],
    ['[Kontakt](/contact)', '<p><a href="/contact">Kontakt</a></p>'],
    ['[Mail](mailto:a@example.org)', '<p><a href="mailto:a@example.org">Mail</a></p>'],
    [
      '![Bild](/api/media/file/a.webp)',
      '<p><img src="/api/media/file/a.webp" alt="Bild" loading="lazy" decoding="async"></p>',
    ],
    ['- eins\n- zwei', '<ul>\n<li>eins</li>\n<li>zwei</li>\n</ul>'],
    ['3. drei', '<ol start="3">\n<li>drei</li>\n</ol>'],
    ['<b>roh</b>', '<p><b>roh</b></p>'],
  ])('%s', (source, html) => {
    expect(renderMarkdown(source)).toBe(html)
  })

  it('renders pipe tables', () => {
    const html = renderMarkdown('| a | b |\n|---|---|\n| 1 | 2 |')
    expect(html).toContain('<th>a</th>')
    expect(html).toContain('<td>2</td>')
  })

  it('puts a table into a frame that the keyboard reaches, named by its first row', () => {
    const frame = '<figure class="table-frame" tabindex="0" aria-label="Zweck, Dauer in Tagen">'
    expect(renderMarkdown('| Zweck | **Dauer** in Tagen |\n|---|---|\n| a | 2 |')).toContain(
      `${frame}<table>`,
    )
    const rows = '<tr><td>Zweck</td><td></td><td>Dauer in Tagen</td></tr><tr><td>a</td></tr>'
    expect(sanitizeHtml(`<table><tbody>${rows}</tbody></table>`)).toContain(`${frame}<table>`)
    expect(sanitizeHtml(`<figure><table><tbody>${rows}</tbody></table></figure>`)).toContain(
      `${frame}<table>`,
    )
    expect(sanitizeHtml('<figure class="table-frame" tabindex="0">x</figure>')).toBe('<figure>x</figure>')
  })

  it.each(['info', 'warning'])('renders the callout %s', (kind) => {
    expect(renderMarkdown(`:::${kind}\n**Achtung**\n:::`)).toBe(
      `<aside class="callout callout-${kind}" role="note"><p><strong>Achtung</strong></p></aside>`,
    )
  })

  it.each(['Termin um 14:30 Uhr', 'Skala 1:10', 'ein :) am Ende', 'a :b c', '::gamma', ':::other'])(
    'keeps the colon in %s',
    (text) => {
      expect(plainText(renderMarkdown(text))).toBe(text)
    },
  )

  it('loads pictures lazily, whatever an author asked for, and keeps the size they came with', () => {
    expect(
      sanitizeHtml('<img src="/a.webp" alt="A" loading="eager" decoding="sync" width="40" height="30">'),
    ).toBe('<img src="/a.webp" alt="A" loading="lazy" decoding="async" width="40" height="30">')
  })

  it('gives the words without a gap where only their look changes', () => {
    expect(plainText(renderMarkdown('Am **Bosporus**, *ur*alt, [hier](/a).\n\n- eins\n- `zwei`'))).toBe(
      'Am Bosporus, uralt, hier. eins zwei',
    )
  })

  it.each([undefined, null, '', '  \n'])('gives nothing for %j', (source) => {
    expect(renderMarkdown(source)).toBe('')
  })
})

const FORBIDDEN =
  /<(?:script|style|svg|math|iframe|object|embed|form|input|button|base|meta|link|video|details|textarea|div|noscript)|\son\w+=|\s(?:style|id|name|srcdoc|background)=/i
const HARMLESS = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Elements and the names of their attributes, without words and values: those may look like mark-up. */
function tagsOf(html: string): string {
  return html
    .replace(/="[^"]*"/g, '=""')
    .replace(/>[^<]*</g, '><')
    .replace(/^[^<]*|[^>]*$/g, '')
}

/** Protocols of all addresses, as a browser on one of our pages would understand them. */
function protocolsOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, value = '']) => {
    const address = value.replace(/&#x([0-9a-f]+);/gi, (_, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    return new URL(address, 'https://own.example/page').protocol
  })
}

function expectHarmless(html: string): void {
  expect(tagsOf(html)).not.toMatch(FORBIDDEN)
  expect(protocolsOf(html).filter((protocol) => !HARMLESS.has(protocol))).toEqual([])
  expect(html).not.toMatch(/target="(?!_blank)|class="(?!callout|table-frame")/)
}

describe('hostile texts are sanitised', () => {
  it('has 150 of them', () => {
    expect(new Set(HOSTILE_SAMPLES).size).toBeGreaterThanOrEqual(150)
  })

  it.each(HOSTILE_SAMPLES)('as Markdown: %s', (source) => {
    expectHarmless(renderMarkdown(source))
  })

  it.each(HOSTILE_SAMPLES)('as HTML: %s', (source) => {
    expectHarmless(sanitizeHtml(source))
  })

  it('stays harmless when it is cleaned twice', () => {
    for (const source of HOSTILE_SAMPLES) {
      const once = sanitizeHtml(source)
      expect(sanitizeHtml(once)).toBe(once)
    }
  })
})
