import { readFile } from 'node:fs/promises'
import type { Locale } from '@/i18n/locales'
import { type Clips, parseClips } from './schema'

const clipsByLocale = new Map<Locale, Promise<Clips>>()

/** The recorded clips of a language, read once and kept in memory. */
export function clipsOf(locale: Locale): Promise<Clips> {
  const reading =
    clipsByLocale.get(locale) ?? readFile(`src/base/captcha/speech/${locale}.clips`).then(parseClips)
  clipsByLocale.set(locale, reading)
  reading.catch(() => clipsByLocale.delete(locale))
  return reading
}
