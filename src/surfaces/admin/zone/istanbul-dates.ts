/**
 * Payload writes times in the zone of the browser, or of the server, and has no setting for it. Its screens format them by
 * date-fns, with the locale of the editor and `ADMIN_DATE_FORMAT`; a locale of date-fns may replace the parts of a pattern
 * before they are formatted (`localize.preprocessor`). The patterns of its calendars have no zone and stay. The dialog on a
 * locked record uses no date-fns: `istanbul-times.css`.
 */
import { istanbulTimeWithZone } from '@/i18n/dates'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'

type Part = { readonly isToken: boolean; readonly value: string }
type Preprocessor = (date: Date, parts: Part[]) => Part[]

/** The parts of a locale of date-fns that are used here. */
export type DateLocale = { readonly code: string; readonly localize: { preprocessor?: Preprocessor } }

const changed = new WeakSet<object>()

/** Makes a locale write each time that names its zone in Istanbul's. Twice is once. */
export function writeIstanbulTimes({ code, localize }: DateLocale): void {
  if (changed.has(localize)) return
  changed.add(localize)
  const reader = toLocale(code.slice(0, 2)) ?? DEFAULT_LOCALE
  const before = localize.preprocessor
  localize.preprocessor = (date, parts) => {
    const hasZone = parts.some(({ isToken, value }) => isToken && /^O+$/.test(value))
    if (!hasZone) return before ? before(date, parts) : parts
    // Of the instant alone: date-fns passes dates of a zone, too.
    const text = istanbulTimeWithZone(new Date(date.getTime()).toISOString(), reader)
    return [{ isToken: false, value: text }]
  }
}
