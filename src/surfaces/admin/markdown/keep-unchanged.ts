/** Small differences: what an editor did not change stays as it was written. */
import { formsOfBlocks, parseMarkdown, saySame, sourceOf } from './text-forms'

/**
 * The text to store.
 * @param source the text before the editor opened it
 * @param written all of the text, as the editor of rich text writes it
 */
export function keepUnchanged(source: string, written: string): string {
  const plain = withoutNeedlessEscapes(written)
  if (saySame(source, plain)) return source
  const kept = withOldBlocks(source, plain)
  return saySame(kept, plain) ? kept : plain
}

type Block = { readonly text: string; readonly form: string; readonly start: number; readonly end: number }

function blocksOf(source: string): Block[] {
  const forms = formsOfBlocks(source)
  return parseMarkdown(source).children.map((block, index) => ({
    text: sourceOf(block, source),
    form: forms[index] ?? '',
    start: block.position?.start.offset ?? 0,
    end: block.position?.end.offset ?? 0,
  }))
}

/** Each block that says what an old one does is written as that, and so is the space between two of them. */
function withOldBlocks(source: string, written: string): string {
  const old = blocksOf(source)
  const blocks = blocksOf(written)
  if (blocks.length === 0) return ''
  let next = 0
  const matches = blocks.map(({ form }) => {
    const at = old.findIndex((block, index) => index >= next && block.form === form)
    if (at >= 0) next = at + 1
    return at
  })
  const parts = blocks.map((block, index) => {
    const at = matches[index] ?? -1
    const before = index > 0 ? (matches[index - 1] ?? -1) : -1
    const [last, same] = [old[before], old[at]]
    const isNeighbour = last !== undefined && same !== undefined && at === before + 1
    const gap = index === 0 ? '' : isNeighbour ? source.slice(last.end, same.start) : '\n\n'
    return gap + (same?.text ?? block.text)
  })
  return parts.join('') + (source.match(/\s*$/)?.[0] ?? '')
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** The editor writes `Patient\:innen` and `1\. Mai`, where the text says the same without. */
function withoutNeedlessEscapes(written: string): string {
  const signs = new Set([...written.matchAll(ESCAPED)].map(([, sign = '']) => sign))
  return [...signs].reduce((text, sign) => {
    const plain = text.replaceAll(`\\${sign}`, sign)
    return saySame(plain, text) ? plain : text
  }, written)
}
