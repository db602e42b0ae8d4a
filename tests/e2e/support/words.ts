/** The interface's words, so that browser tests look for what a reader of each language sees. */
import { readFileSync } from 'node:fs'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'

export function words<Room extends keyof Messages>(locale: Locale, room: Room): Messages[Room] {
  return JSON.parse(readFileSync(`messages/${locale}/${room}.json`, 'utf8'))
}
