import { getTranslations } from 'next-intl/server'
import { QUARANTINE_DAYS } from '@/care/intake/quarantine/constants'
import type { QuarantinedRequest, QuarantinePage } from '@/care/intake/quarantine/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate, shortDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { countryName } from '@/i18n/names'
import { isUnsaved } from '@/lib/render-context'
import { DeskOutcome } from '../outcome'
import { DeskQuarantineActionBar } from './quarantine-action-bar'

type DeskQuarantineProps = {
  readonly locale: Locale
  readonly found: QuarantinePage
  /** Whether the reader may delete them. */
  readonly mayDelete: boolean
}

/** The quarantine: why each request is in it, what it says, and what the reader may do. No link a sender wrote can be followed. */
export async function DeskQuarantine({ locale, found: { items, total }, mayDelete }: DeskQuarantineProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="display text-xl">{t('quarantine.title')}</h1>
        <p className="text-2xs text-ink-soft" role="status">
          {t('quarantine.count', { count: total })}
        </p>
      </div>
      <p className="measure mt-1 text-ink-soft">{t('quarantine.lead', { days: QUARANTINE_DAYS })}</p>
      <DeskOutcome>
        {items.length > 0 ? (
          <ul className="mt-4 divide-y divide-line rounded-field border border-line bg-surface">
            {items.map((item) => (
              <Line key={item.id} {...{ locale, item, mayDelete }} />
            ))}
          </ul>
        ) : (
          <div className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">
            <p className="font-semibold">{t('quarantine.noneTitle')}</p>
            <p className="text-ink-soft">{t('quarantine.none')}</p>
          </div>
        )}
      </DeskOutcome>
      {items.length < total ? (
        <p className="py-2 text-2xs text-ink-soft">{t('quarantine.more', { shown: items.length, total })}</p>
      ) : null}
    </>
  )
}

type LineProps = Omit<DeskQuarantineProps, 'found'> & { readonly item: QuarantinedRequest }

async function Line({ locale, item, mayDelete }: LineProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const { desk: words } = await loadMessages(locale)
  const { id, name, reason, createdAt, removedAt, country, facts } = item
  const place = [country ? countryName(country, locale) : '', LANGUAGES[item.locale].name].filter(Boolean)
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-2xs text-ink-soft">{[shortDateTime(createdAt, locale), ...place].join(' · ')}</p>
        <h2 className="font-semibold break-words">{name}</h2>
        <p className="mt-1">
          <span className="text-ink-soft">{t('quarantine.why')}:</span> {t(`quarantine.${reason}`)}
        </p>
        <details className="mt-2" open>
          <summary data-row className="cursor-pointer text-2xs font-semibold">
            {t('quarantine.content')}
          </summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-2xs sm:grid-cols-[10rem_1fr]">
            {facts.map(({ field, text }) => (
              <div key={field} className="contents">
                <dt className="text-ink-soft">{t(`detail.${field}`)}</dt>
                <dd className="min-w-0 break-words whitespace-pre-line max-sm:mb-1.5">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
        <p className="mt-2 text-2xs text-ink-soft">
          {t('quarantine.removed', { date: longDate(removedAt, locale) })}
        </p>
      </div>
      <DeskQuarantineActionBar
        words={words.quarantine}
        errors={{ ...(await editedErrors(locale, words.errors)), ALREADY_HANDLED: words.quarantine.handled }}
        errorTitle={words.act.errorTitle}
        notSaved={words.notSaved}
        {...{ id, mayDelete }}
        isUnsaved={isUnsaved(['quarantine.delete'], ['request', id])}
      />
    </li>
  )
}
