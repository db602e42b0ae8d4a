import type { DefaultServerCellComponentProps } from 'payload'
import { istanbulTimeWithZone } from '@/i18n/dates'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'

/** A timestamp in an admin list, in the hospitals' time zone; Payload's own cell uses the browser's. */
export function DateCell({ cellData, i18n }: DefaultServerCellComponentProps) {
  const isInstant = typeof cellData === 'string' || cellData instanceof Date
  if (!isInstant) return null
  const instant = new Date(cellData).toISOString()
  return (
    <time dateTime={instant}>{istanbulTimeWithZone(instant, toLocale(i18n.language) ?? DEFAULT_LOCALE)}</time>
  )
}
