/** Writes a page's JSON-LD into its document, for search engines. Browsers do not run it. */

/**
 * @param html a whole document
 * @param blocks JSON texts, in which `<` is escaped so that no editor's text can end the element
 */
export function withDataBlocks(html: string, blocks: ReadonlySet<string> | undefined): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0 || !blocks || blocks.size === 0) return html
  const elements = [...blocks].map(
    (json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`,
  )
  return html.slice(0, end) + elements.join('') + html.slice(end)
}
