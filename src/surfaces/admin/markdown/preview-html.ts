/** A text as the site shows it, for a field that is closed: nothing in it can be followed, focused or loaded. */
import { renderMarkdown } from '@/lib/markdown'

/** Safe HTML of a Markdown text. */
export function previewHtml(source: string): string {
  return renderMarkdown(source)
    .replace(TAG, (tag, name: string) => REPLACED[name]?.(tag) ?? tag)
    .replaceAll('</a>', '</span>')
}

/** A `>` may be in an attribute, whose value is always in double quotes here. */
const TAG = /<(a|figure|img|source)(?=[\s>])(?:"[^"]*"|[^">])*>/g

const REPLACED: Readonly<Record<string, (tag: string) => string>> = {
  a: () => '<span data-link>',
  figure: () => '<figure>',
  img: pictureName,
  source: () => '',
}

/** A picture's description: another site's picture would be refused by the admin's policy. */
function pictureName(tag: string): string {
  const [, name = ''] = /\salt="([^"]*)"/.exec(tag) ?? []
  return `<span data-picture>${name.replaceAll('<', '&lt;')}</span>`
}
