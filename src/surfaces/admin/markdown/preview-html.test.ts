import { expect, test } from 'vitest'
import { previewHtml } from './preview-html'

test('a preview is what the site shows', () => {
  expect(previewHtml('## Titel\n\nMit **fett**.')).toBe('<h2>Titel</h2>\n<p>Mit <strong>fett</strong>.</p>')
  expect(previewHtml(':::info\na\n:::')).toContain('class="callout callout-info"')
  expect(previewHtml('')).toBe('')
})

test('nothing in it can be followed, focused or loaded', () => {
  const html = previewHtml(
    '[Link](/de) <b>x</b> ![Ein "Bild" <a>](https://example.org/a.webp)\n\n| a |\n|---|\n| <script>alert(1)</script>1 |',
  )
  expect(html).toContain('<span data-link>Link</span>')
  expect(html).toContain('<span data-picture>Ein &#x22;Bild&#x22; &lt;a></span>')
  expect(html).toContain('<figure><table>')
  expect(html).not.toMatch(/<(?:a|img|script)\b|href|src=|tabindex/i)
})
