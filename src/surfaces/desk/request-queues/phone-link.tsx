import { getTranslations } from 'next-intl/server'
import type { DeskListRow } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'

type PhoneLinkProps = {
  readonly locale: Locale
  readonly row: Pick<DeskListRow, 'name' | 'phone'>
  readonly className?: string
}

/** Calls the patient of a row in the list of calls. */
export async function PhoneLink({ locale, row: { name, phone }, className }: PhoneLinkProps) {
  if (!phone) return null
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <a
      href={`tel:${phone}`}
      aria-label={t('list.dial', { name, phone })}
      className={cx('link tabular', className)}
    >
      {phone}
    </a>
  )
}
