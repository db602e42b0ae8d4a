import { getTranslations } from 'next-intl/server'
import type { PatientSummary } from '@/care/patient-record/summary/present'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { summarySections } from '@/surfaces/frame/patient-record/summary-sections'
import { SummaryView } from '@/surfaces/frame/patient-record/summary-view'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { PasscodeForm } from './passcode-form'

type SharedRecordScreenProps = {
  readonly locale: Locale
  readonly token: string
  /** Undefined until the code was given. */
  readonly summary: PatientSummary | undefined
}

/** A shared record: the code is asked for, then the summary can be read in any of our languages. */
export async function SharedRecordScreen({ locale, token, summary }: SharedRecordScreenProps) {
  const t = await getTranslations({ locale, namespace: 'record' })
  const { record } = await loadMessages(locale)
  const query = `?token=${encodeURIComponent(token)}`
  if (!summary)
    return (
      <div className="wrap grid max-w-3xl gap-6 py-10">
        <h1 className="display text-2xl">{t('shared.title')}</h1>
        <p className="measure">{t('shared.lead')}</p>
        <PasscodeForm words={record.shared} hidden={{ token, locale }} />
      </div>
    )
  const name = `${summary.person.firstName} ${summary.person.lastName}`
  const file = (kind: string) => `/${locale}/shared-record/${kind}${query}`
  return (
    <div className="wrap grid max-w-3xl gap-6 py-10">
      <h1 className="display text-2xl">{t('summary.pdfTitle', { name })}</h1>
      <Notice tone="info">{t('shared.recorded', { name })}</Notice>
      <nav aria-label={t('shared.language')} className="flex flex-wrap gap-4 text-sm">
        {LOCALES.map((other) => (
          <a
            key={other}
            className="link inline-flex min-h-11 items-center"
            href={`/${other}/shared-record${query}`}
            lang={other}
            aria-current={other === locale ? 'page' : undefined}
          >
            {LANGUAGES[other].name}
          </a>
        ))}
      </nav>
      <div className="flex flex-wrap gap-3">
        <a className={buttonStyle('main', 'normal')} href={file('pdf')} download>
          {t('summary.pdf')}
        </a>
        <a className={buttonStyle('quiet', 'normal')} href={file('fhir')} download>
          {t('summary.fhir')}
        </a>
      </div>
      <SummaryView sections={await summarySections(locale, summary)} />
    </div>
  )
}
