import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { ShareView } from '@/care/patient-record/share/present'
import type { PatientSummary } from '@/care/patient-record/summary/present'
import { dateTimeWithZone } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { summarySections } from '@/surfaces/frame/patient-record/summary-sections'
import { SummaryView } from '@/surfaces/frame/patient-record/summary-view'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { download } from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'
import { settingsPath } from '../settings/tabs'
import { ShareSection } from './share-section'

type PatientRecordScreenProps = {
  readonly locale: Locale
  readonly summary: PatientSummary
  readonly shares: readonly ShareView[]
  readonly at: Date
  /** Files linked to the record. */
  readonly children?: ReactNode
}

/** The summary of the patient's record, and its files. */
export async function PatientRecordScreen(props: PatientRecordScreenProps) {
  const { locale, summary, shares, at, children } = props
  const t = await getTranslations({ locale, namespace: 'record' })
  const { firstName, lastName } = summary.person
  const home = settingsPath(locale, 'patient-record')
  return (
    <div className="grid gap-8">
      <div className="measure grid gap-3">
        <p>{t('summary.lead')}</p>
        <p className="text-sm text-ink-soft">
          {t('summary.source', {
            name: `${firstName} ${lastName}`,
            date: dateTimeWithZone(at.toISOString(), locale),
          })}
        </p>
      </div>
      <div className="grid justify-items-start gap-3">
        <div className="flex flex-wrap gap-3">
          {/* Plain links: the router would fetch a file as a page. */}
          <a className={buttonStyle('main', 'normal')} href={`${home}/pdf`} download>
            <Icon of={download} className="size-5" />
            {t('summary.pdf')}
          </a>
          <a className={buttonStyle('quiet', 'normal')} href={`${home}/fhir`} download>
            <Icon of={download} className="size-5" />
            {t('summary.fhir')}
          </a>
        </div>
        <p className="measure text-xs text-ink-soft">{t('summary.fhirHint')}</p>
        <TextLink href={settingsPath(locale, 'medical-records')} className="text-sm">
          {t('summary.edit')}
        </TextLink>
      </div>
      <SummaryView sections={await summarySections(locale, summary)} />
      {children}
      <ShareSection {...{ locale, shares }} />
    </div>
  )
}
