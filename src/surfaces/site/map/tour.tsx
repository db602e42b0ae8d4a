import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { Icon } from '@/ui/icon'
import { externalLink } from '@/ui/icon-shapes.generated'
import { kindOfTour } from './rules'
import { TourDialog } from './tour-dialog'

type TourProps = {
  readonly locale: Locale
  readonly url: string | null
  readonly name: string
  readonly className?: string
}

/** A hospital's 3D tour: in a dialog when its origin is allowed, else a link to a new tab. */
export async function Tour({ locale, url, name, className }: TourProps) {
  const kind = kindOfTour(url, env().TOUR_ORIGINS ?? [])
  if (!url || kind === 'none') return null
  const t = await getTranslations({ locale, namespace: 'map' })
  if (kind === 'link')
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
        {t('tour.open')}
        <span className="sr-only">
          : {name} ({t('newTab')})
        </span>
        <Icon of={externalLink} className="size-4" />
      </a>
    )
  return (
    <TourDialog
      {...{ locale, url, name, className }}
      words={{
        open: t('tour.open'),
        title: t('tour.title', { name }),
        ask: t('tour.ask', { provider: new URL(url).hostname }),
        show: t('tour.show'),
        close: t('tour.close'),
        elsewhere: t('tour.elsewhere'),
      }}
    />
  )
}
