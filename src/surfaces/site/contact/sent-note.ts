/**
 * What came of a request just sent, with the words of the form that sent it. It stays in the tab until it is closed, so
 * that the cached pages that come next need neither the words nor a session.
 */

import type { Arrival } from './send-request'
import { tabStorage } from './tab-storage'

export type SentNote = {
  readonly arrival: Arrival
  /** Its sender was signed in already, under whatever address. */
  readonly wasSignedIn: boolean
  readonly locale: string
  readonly title: string
  /** That it arrived, and what happens next. */
  readonly texts: readonly string[]
  readonly close: string
  /** Label of the link to the demo's mailbox; '' where real mail is sent. */
  readonly mailbox: string
}

export const SENT_KEY = 'kervan.sent'
const ARRIVALS: readonly Arrival[] = ['new', 'own', 'demo']

/** Where the tab may keep nothing, the notice was on the page before. */
export function keepSentNote(note: SentNote): void {
  tabStorage((tab) => tab.setItem(SENT_KEY, JSON.stringify(note)))
}

export function dropSentNote(): void {
  tabStorage((tab) => tab.removeItem(SENT_KEY))
}

/** @returns undefined when nothing was sent in this tab, or the note about it was closed */
export function readSentNote(): SentNote | undefined {
  let kept: unknown
  tabStorage((tab) => {
    kept = JSON.parse(tab.getItem(SENT_KEY) ?? 'null')
  })
  if (typeof kept !== 'object' || kept === null) return undefined
  const { arrival: told, texts, locale, title, close, mailbox, wasSignedIn }: StoredNote = kept
  const arrival = ARRIVALS.find((known) => known === told)
  if (!arrival || !Array.isArray(texts) || !texts.every(isText)) return undefined
  if (!isText(locale) || !isText(title) || !isText(close) || !isText(mailbox)) return undefined
  return { arrival, wasSignedIn: wasSignedIn === true, locale, title, texts, close, mailbox }
}

type StoredNote = { readonly [name in keyof SentNote]?: unknown }

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
