import type { DefaultServerCellComponentProps } from 'payload'
import { dateTimeWithZone } from '@/i18n/dates'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'

/** In a list of the content admin: an instant in the hospitals' time, where Payload would take the browser's zone. */
export function DateCell({ cellData, i18n }: DefaultServerCellComponentProps) {
  const isInstant = typeof cellData === 'string' || cellData instanceof Date
  if (!isInstant) return null
  const instant = new Date(cellData).toISOString()
  return (
    <time dateTime={instant}>{dateTimeWithZone(instant, toLocale(i18n.language) ?? DEFAULT_LOCALE)}</time>
  )
}
