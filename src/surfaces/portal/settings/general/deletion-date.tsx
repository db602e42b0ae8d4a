import { getTranslations } from 'next-intl/server'
import type { ErasureView } from '@/care/privacy/erasure/present'
import { dateTimeWithZone, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { SettingsSection } from '../form/settings-section'
import { settingsPath } from '../tabs'

type DeletionDateProps = {
  readonly locale: Locale
  readonly erasure: Pick<ErasureView, 'askedAt' | 'dueAt' | 'latestAt'>
}

/** The date on which a person's data are erased, with a link to cancel it; shown only after a request. */
export async function DeletionDate({ locale, erasure }: DeletionDateProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.erasure' })
  const { askedAt, dueAt, latestAt } = erasure
  const moment = (instant: string | null) => (instant ? dateTimeWithZone(instant, locale) : '')
  return (
    <SettingsSection
      id="deletion"
      title={t('askedTitle')}
      text={t('asked', {
        asked: askedAt ? longDate(askedAt, locale) : '',
        due: moment(dueAt),
        latest: moment(latestAt),
      })}
    >
      <LinkButton href={`${settingsPath(locale, 'privacy')}#erasure`}>{t('show')}</LinkButton>
    </SettingsSection>
  )
}
