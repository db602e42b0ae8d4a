import { getTranslations } from 'next-intl/server'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { badgeCheck } from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'
import type { ServiceView } from '../present'

type ReviewedByProps = {
  readonly locale: Locale
  readonly by: ServiceView['reviewedBy']
  readonly on: string | null
}

/** Which doctor has read this text, and when. */
export async function ReviewedBy({ locale, by, on }: ReviewedByProps) {
  if (!by) return null
  const t = await getTranslations({ locale, namespace: 'catalog' })
  return (
    <p className="flex items-start gap-2.5 text-sm text-ink-soft">
      <Icon of={badgeCheck} className="mt-0.5 size-5 text-olive" />
      <span>
        {t.rich('service.reviewed', { doctor: () => <TextLink href={by.href}>{by.name}</TextLink> })}
        {on ? ` · ${dayInWords(on, locale)}` : ''}
      </span>
    </p>
  )
}
