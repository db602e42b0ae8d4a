import { getTranslations } from 'next-intl/server'
import type { ChainCheck } from '@/base/audit/record-check'
import type { AuditPage } from '@/care/staff/audit/present'
import { type AuditQuery, auditQueryString } from '@/care/staff/audit/schema'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { AuditEntries } from './audit-entries'
import { AuditFilter } from './audit-filter'

type AuditScreenProps = {
  readonly locale: Locale
  readonly query: AuditQuery
  readonly found: AuditPage
  readonly check: ChainCheck | undefined
}

/** The audit log, the newest entries first, below the state of its chain. */
export async function AuditScreen({ locale, query, found, check }: AuditScreenProps) {
  const t = await getTranslations({ locale, namespace: 'auditLog' })
  const desk = await getTranslations({ locale, namespace: 'desk' })
  const path = `/${locale}/desk/audit`
  const olderQuery = found.next && auditQueryString({ ...query, before: found.next })
  return (
    <>
      <h1 className="display mt-4 text-xl">{t('title')}</h1>
      <p className="measure mt-1 text-ink-soft">{t('lead')}</p>
      <div className="my-4">
        <ChainState locale={locale} check={check} />
      </div>
      <AuditFilter locale={locale} query={query} path={path} />
      <div className="mt-4">
        {found.entries.length > 0 ? (
          <AuditEntries locale={locale} entries={found.entries} />
        ) : (
          <div className="rounded-field border border-dashed border-edge p-10 text-center" role="status">
            <p className="font-semibold">{t('noneTitle')}</p>
            <p className="text-ink-soft">{t('none')}</p>
            <TextLink href={path}>{desk('filter.reset')}</TextLink>
          </div>
        )}
      </div>
      {query.before || olderQuery ? (
        <nav aria-label={desk('page.label')} className="flex items-center gap-4 py-3 text-2xs">
          {query.before ? (
            <PendingLink
              className="link"
              href={`${path}${auditQueryString({ ...query, before: undefined })}`}
            >
              {t('newest')}
            </PendingLink>
          ) : null}
          {olderQuery ? (
            <PendingLink className="link" rel="next" href={`${path}${olderQuery}`}>
              {t('older')}
            </PendingLink>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

/** When the chain was last checked, by whom, and with what result. */
async function ChainState({ locale, check }: Pick<AuditScreenProps, 'locale' | 'check'>) {
  const t = await getTranslations({ locale, namespace: 'auditLog.chain' })
  if (!check) return <Notice tone="info">{t('never')}</Notice>
  const { at, by, verified, broken } = check
  const checked = t(`by.${by}`, { date: longDateTime(at, locale) })
  return broken ? (
    <Notice tone="error" role="alert" title={t('brokenTitle')}>
      {t('broken', { position: broken.position, verified })} {t(`reasons.${broken.reason}`)} {checked}
    </Notice>
  ) : (
    <Notice tone="success">
      {t('intact', { verified })} {checked}
    </Notice>
  )
}
