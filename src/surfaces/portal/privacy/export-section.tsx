import { getTranslations } from 'next-intl/server'
import type { ExportView } from '@/care/privacy/export/loaders'
import { dateTimeWithZone } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { ExportForm, RefreshWhileRunning } from './password-forms'
import { privacyErrors } from './privacy-errors'

type ExportSectionProps = {
  readonly locale: Locale
  readonly dataExport: ExportView | undefined
  readonly hasPassword: boolean
}

/** The export of all data: the form with the password, the progress, and the download. */
export async function ExportSection({ locale, dataExport, hasPassword }: ExportSectionProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.export' })
  const isRunning = dataExport?.status === 'queued' || dataExport?.status === 'running'
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className="display text-xl">
        {t('title')}
      </h2>
      <p className="measure mt-2 text-sm text-ink-soft">{t('lead')}</p>
      <div className="mt-6 grid max-w-xl gap-6">
        {isRunning && dataExport ? <Progress {...{ locale, dataExport }} /> : null}
        {dataExport?.status === 'ready' ? <Ready {...{ locale, dataExport }} /> : null}
        {dataExport?.status === 'failed' ? (
          <Notice tone="error" title={t('failedTitle')}>
            {t('failed')}
          </Notice>
        ) : null}
        {dataExport?.status === 'deleted' ? <p className="text-sm">{t('over')}</p> : null}
        {isRunning || dataExport?.status === 'ready' ? null : <Ask {...{ locale, hasPassword }} />}
      </div>
    </section>
  )
}

type StateProps = { readonly locale: Locale; readonly dataExport: ExportView }

async function Progress({ locale, dataExport: { done, total } }: StateProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.export' })
  return (
    <div role="status" className="rounded-card bg-mist p-5">
      <p className="font-semibold">{t('running')}</p>
      <progress
        aria-label={t('running')}
        className="mt-3 h-2 w-full accent-bosphorus"
        {...(total > 0 && { value: done, max: total })}
      />
      {total > 0 ? (
        <p className="tabular mt-1 text-xs text-ink-soft">{t('progress', { done, total })}</p>
      ) : null}
      <p className="mt-3 text-sm">{t('leave')}</p>
      <RefreshWhileRunning />
    </div>
  )
}

const KILOBYTE = 1_000

async function Ready({ locale, dataExport: { id, size, expiresAt } }: StateProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.export' })
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(LANGUAGES[locale].intl, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      value,
    )
  const kilobytes = Math.max(1, Math.round((size ?? 0) / KILOBYTE))
  const shown =
    kilobytes < KILOBYTE ? format(kilobytes, 'kilobyte') : format(kilobytes / KILOBYTE, 'megabyte')
  return (
    <div className="grid gap-4">
      <Notice tone="success" title={t('ready')}>
        {expiresAt ? t('until', { date: dateTimeWithZone(expiresAt, locale) }) : null}
      </Notice>
      <a className={buttonStyle('main')} href={`/exports/${id}`} download>
        {t('download', { size: shown })}
      </a>
      <p className="text-xs text-ink-soft">{t('care')}</p>
    </div>
  )
}

async function Ask({ locale, hasPassword }: Pick<ExportSectionProps, 'locale' | 'hasPassword'>) {
  const { privacy, accounts } = await loadMessages(locale)
  const { export: words, consents } = privacy
  if (!hasPassword) return <Notice tone="info">{words.noPassword}</Notice>
  const form = { password: words.password, submit: words.submit, submitting: words.submitting }
  return (
    <ExportForm
      words={{ ...form, errorTitle: consents.failed }}
      toggle={accounts.passwordToggle}
      demoDone={consents.demoDone}
      errors={await privacyErrors(locale)}
    />
  )
}
