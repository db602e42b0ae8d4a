import { getTranslations } from 'next-intl/server'
import type { ShareView } from '@/care/patient-record/share/present'
import { dateTimeWithZone, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { Chip } from '@/ui/chip'
import { RevokeForm, ShareForm } from './share-form'

type ShareSectionProps = { readonly locale: Locale; readonly shares: readonly ShareView[] }

/** Links to the summary: a new one, and those there are, with each opening. */
export async function ShareSection({ locale, shares }: ShareSectionProps) {
  const t = await getTranslations({ locale, namespace: 'record.share' })
  const { record } = await loadMessages(locale)
  const words = { share: record.share, demoDone: record.demoDone }
  return (
    <section id="share" aria-labelledby="share-title" className="grid scroll-mt-6 gap-5">
      <h2 id="share-title" className="display text-xl">
        {t('title')}
      </h2>
      <p className="measure text-ink-soft">{t('lead')}</p>
      <ShareForm words={words} hidden={{ locale, idempotency_key: newId() }} />
      <h3 className="font-semibold">{t('list')}</h3>
      <p className="measure text-sm text-ink-soft">{t(shares.length === 0 ? 'empty' : 'ended')}</p>
      <ul className="grid gap-3">
        {shares.map(({ id, state, createdAt, expiresAt, openings }) => (
          <li
            key={id}
            id={`share-${id}`}
            tabIndex={-1}
            className="grid gap-3 rounded-card border border-line bg-surface p-5 text-sm"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <span className="font-semibold">{longDateTime(createdAt, locale)}</span>
                <span className="block text-ink-soft">
                  {t('until', { date: dateTimeWithZone(expiresAt, locale) })}
                </span>
              </span>
              <Chip tone={state === 'open' ? 'good' : 'plain'}>{t(`states.${state}`)}</Chip>
            </div>
            <p>{t('openings', { count: openings.length })}</p>
            <ol className="grid gap-1 text-xs text-ink-soft">
              {openings.map(({ kind, network, at }) => (
                <li key={`${at}${kind}`}>
                  <time dateTime={at}>{longDateTime(at, locale)}</time> · {t(`kinds.${kind}`)} ·{' '}
                  {t('network', { network })}
                </li>
              ))}
            </ol>
            {state === 'open' ? (
              <RevokeForm
                words={words}
                share={id}
                focusAfter={`share-${id}`}
                fullLabel={t('revokeFull', { date: longDateTime(createdAt, locale) })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
