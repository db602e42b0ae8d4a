import { readFile } from 'node:fs/promises'
import type { Locale } from '@/i18n/locales'
import { type Clips, parseClips } from './schema'

const known = new Map<Locale, Promise<Clips>>()

/** The recorded pieces of a language, read when first needed and kept in memory, as they never change. */
export function clipsOf(locale: Locale): Promise<Clips> {
  const reading = known.get(locale) ?? readFile(`src/base/captcha/speech/${locale}.clips`).then(parseClips)
  known.set(locale, reading)
  reading.catch(() => known.delete(locale))
  return reading
}
