/** Summaries of an article's text (specification, section 2, Blogs). */
import { plainText } from '@/lib/markdown'

/** Services on an article's page (reading 14). */
export const MAX_RELATED_SERVICES = 4
const SUMMARY_WORDS = 40
const PREVIEW_CHARACTERS = 250

/** The sentences of sanitised HTML: without tables and headings. */
export function runningText(html: string): string {
  return plainText(html.replace(/<(table|h[1-6])\b[\s\S]*?<\/\1>/g, ' '))
}

/** The first 40 words of a plain text, with an ellipsis when there were more. */
export function summaryOf(plainText: string, words: number = SUMMARY_WORDS): string {
  const all = plainText.split(/\s+/).filter(Boolean)
  return all.length <= words ? all.join(' ') : `${withoutStop(all.slice(0, words).join(' '))} …`
}

/** At most 250 characters, cut between words. */
export function previewOf(plainText: string, most: number = PREVIEW_CHARACTERS): string {
  const text = plainText.trim()
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = /\s/.test(text.charAt(most - 1)) ? cut.length : cut.search(/\s\S*$/)
  return `${withoutStop(end > 0 ? cut.slice(0, end) : cut)}…`
}

/** Services beside an article: those it links to, else the first of all; at most four (specification, section 2). */
export function relatedServices<T>(linked: readonly T[], all: readonly T[]): readonly T[] {
  return (linked.length > 0 ? linked : all).slice(0, MAX_RELATED_SERVICES)
}

function withoutStop(text: string): string {
  return text.replace(/[\s.,;:–-]+$/, '')
}
