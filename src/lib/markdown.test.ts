import { describe, expect, it } from 'vitest'
import { plainText, renderMarkdown, sanitizeHtml } from './markdown'

describe('light Markdown (specification, section 9)', () => {
  it.each([
    ['## Titel', '<h2>Titel</h2>'],
    ['# Titel', '<h2>Titel</h2>'],
    ['###### Titel', '<h4>Titel</h4>'],
    ['**fett** *schräg* `code`', '<p><strong>fett</strong> <em>schräg</em> <code>code</code></p>'],
    ['[Kontakt](/contact)', '<p><a href="/contact">Kontakt</a></p>'],
    ['[Mail](mailto:a@example.org)', '<p><a href="mailto:a@example.org">Mail</a></p>'],
    ['![Bild](/api/media/file/a.webp)', '<p><img src="/api/media/file/a.webp" alt="Bild"></p>'],
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

  it.each([undefined, null, '', '  \n'])('gives nothing for %j', (source) => {
    expect(renderMarkdown(source)).toBe('')
  })
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '<form action="/users/me"><input name=email><button>x</button></form>',
  '<object data="x"></object><embed src="x">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<style>*{background:url(https://evil.test)}</style>',
  '<p style="position:fixed">x</p>',
  '<div id="app" name="x" class="toast">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<table><td background="javascript:alert(1)">x</table>',
  '<video src=x onerror=alert(1)><source src=x></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="https://ok.test" onclick="alert(1)" target="evil">x</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<<script>script>alert(1)<</script>/script>',
  ':::info{onclick="alert(1)" style="x" id="y"}\nx\n:::',
  ':script[alert(1)]{src=x}',
]

const FORBIDDEN =
  /<(?:script|style|svg|math|iframe|object|embed|form|input|button|base|meta|link|video|details|textarea|div|noscript)|\son\w+=|\s(?:style|id|name|srcdoc|background)=|(?:href|src)="(?!https?:|mailto:|tel:|\/)[^"]*:|target="evil"|class="(?!callout)/i

/** Without the words between them: a word may look like an attribute. */
function tagsOf(html: string): string {
  return html.replace(/>[^<]*</g, '><').replace(/^[^<]*|[^>]*$/g, '')
}

describe('hostile texts come out harmless', () => {
  it.each(HOSTILE)('as Markdown: %s', (source) => {
    expect(tagsOf(renderMarkdown(source))).not.toMatch(FORBIDDEN)
  })

  it.each(HOSTILE)('as HTML: %s', (source) => {
    expect(tagsOf(sanitizeHtml(source))).not.toMatch(FORBIDDEN)
  })

  it('stays harmless when it is cleaned twice', () => {
    for (const source of HOSTILE) {
      const once = sanitizeHtml(source)
      expect(sanitizeHtml(once)).toBe(once)
    }
  })
})
