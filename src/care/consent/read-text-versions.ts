import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { log } from '@/lib/log'
import { plainText } from '@/lib/markdown'
import { recordOf } from '@/lib/typed-record'
import { CONSENT_PAGES, type ConsentKind, TEXTS_TIMEOUT_MS } from './constants'
import { type AgreedPage, textVersion } from './rules'

/**
 * The versions of the texts that a person agreed to: sentence and linked pages in this language at that time. Never
 * fails: without the pages a version says `unread`, and the pages can still be found by the time of the consent.
 */
export async function readTextVersions(
  kinds: readonly ConsentKind[],
  locale: Locale,
  at: Date,
  isReadOut = false,
): Promise<readonly (readonly [ConsentKind, string])[]> {
  const messages = await loadMessages(locale)
  const sentence = isReadOut ? spokenSentence : sentenceOf
  return Promise.all(
    kinds.map(
      async (kind) => [kind, textVersion(sentence(kind, messages), await pagesOf(kind, locale, at))] as const,
    ),
  )
}

/** The sentence of a consent as a person reads it, without the marks of its links, or as it was read out to them. */
export async function readSentence(kind: ConsentKind, locale: Locale, isReadOut = false): Promise<string> {
  const messages = await loadMessages(locale)
  return isReadOut ? spokenSentence(kind, messages) : withoutMarks(sentenceOf(kind, messages))
}

/** What is read out to a caller, in every language. */
export async function readSentences(kinds: readonly ConsentKind[]) {
  const sentences = new Map<string, string>()
  for (const locale of LOCALES)
    for (const kind of kinds) sentences.set(`${locale}:${kind}`, await readSentence(kind, locale, true))
  return recordOf(LOCALES, (locale) => recordOf(kinds, (kind) => sentences.get(`${locale}:${kind}`) ?? ''))
}

/** Who is on the phone has read nothing, and cannot follow a link: its label is left out. */
function spokenSentence(kind: ConsentKind, messages: Messages): string {
  if (kind === 'privacy_terms') return messages.phoneRequest.consents.sentence
  return withoutMarks(sentenceOf(kind, messages).replace(/<text>.*?<\/text>/g, '')).trim()
}

function withoutMarks(sentence: string): string {
  return sentence.replace(/<\/?\w+>/g, '')
}

function sentenceOf(kind: ConsentKind, { home, contact }: Messages): string {
  switch (kind) {
    case 'privacy_terms':
      return home.requestForm.terms
    case 'health_data':
      return contact.consents.health
    case 'messaging':
      return contact.consents.messaging
    case 'marketing':
      return contact.consents.marketing
  }
}

async function pagesOf(
  kind: ConsentKind,
  locale: Locale,
  at: Date,
): Promise<readonly AgreedPage[] | 'unread'> {
  try {
    // Imported late: the content system takes 140 MB, which a worker that records no consent need not load.
    const { readPageAsOf } = await import('@/content/pages/read-pages')
    const pages = await withTimeout(
      Promise.all(CONSENT_PAGES[kind].map((key) => readPageAsOf(key, locale, at))),
    )
    return pages.flatMap((page) =>
      page
        ? [{ key: page.key, title: page.title, text: plainText(page.contentHtml), changedAt: page.updatedAt }]
        : [],
    )
  } catch (error) {
    log.warn({ err: error, kind }, 'the texts of a consent could not be read; its version says so')
    return 'unread'
  }
}

async function withTimeout<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Content did not answer in time')), TEXTS_TIMEOUT_MS)
  })
  try {
    return await Promise.race([reading, timeout])
  } finally {
    clearTimeout(timer)
  }
}
