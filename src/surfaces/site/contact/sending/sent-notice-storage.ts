/**
 * The notice about a sent request, with the words of the form that sent it. The tab stores it until it is closed, so that
 * the cached pages that follow need neither the words nor a session.
 */

import { tabStorage } from '../tab-storage'
import type { SentAccount } from './send-request'

export type StoredNotice = {
  /** Under its stored name. */
  readonly arrival: SentAccount
  /** Its sender was signed in already, with any address. */
  readonly wasSignedIn: boolean
  readonly locale: string
  readonly title: string
  /** That it arrived, and what happens next. */
  readonly texts: readonly string[]
  readonly close: string
  /** Label of the link to the demo's mailbox; '' where real mail is sent. */
  readonly mailbox: string
}

export const NOTICE_KEY = 'kervan.sent'
const SENT_ACCOUNTS: readonly SentAccount[] = ['new', 'own', 'demo']

/** Without storage the notice is only on the form's own page. */
export function storeNotice(notice: StoredNotice): void {
  tabStorage((tab) => tab.setItem(NOTICE_KEY, JSON.stringify(notice)))
}

export function deleteNotice(): void {
  tabStorage((tab) => tab.removeItem(NOTICE_KEY))
}

/** @returns undefined when nothing was sent in this tab, or the notice was closed */
export function readNotice(): StoredNotice | undefined {
  let stored: unknown
  tabStorage((tab) => {
    stored = JSON.parse(tab.getItem(NOTICE_KEY) ?? 'null')
  })
  if (typeof stored !== 'object' || stored === null) return undefined
  const { arrival: account, texts, locale, title, close, mailbox, wasSignedIn }: UncheckedNotice = stored
  const arrival = SENT_ACCOUNTS.find((one) => one === account)
  if (!arrival || !Array.isArray(texts) || !texts.every(isText)) return undefined
  if (!isText(locale) || !isText(title) || !isText(close) || !isText(mailbox)) return undefined
  return { arrival, wasSignedIn: wasSignedIn === true, locale, title, texts, close, mailbox }
}

type UncheckedNotice = { readonly [name in keyof StoredNotice]?: unknown }

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
