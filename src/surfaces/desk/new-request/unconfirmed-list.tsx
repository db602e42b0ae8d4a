import { getTranslations } from 'next-intl/server'
import type { UnconfirmedPage, UnconfirmedRequest } from '@/care/intake/caller/present'
import { CONFIRMATION_HOURS } from '@/care/intake/pending/constants'
import { editedErrors } from '@/content/error-messages/loaders'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { DeskOutcome } from '../outcome'
import { UnconfirmedActionBar } from './unconfirmed-action-bar'

type UnconfirmedListProps = { readonly locale: Locale; readonly found: UnconfirmedPage }

/** Requests on the phone that wait for the owner of their address: who took them down, since when and until when. */
export async function UnconfirmedList({ locale, found: { items, total } }: UnconfirmedListProps) {
  const t = await getTranslations({ locale, namespace: 'phoneRequest' })
  return (
    <>
      <PendingLink href={`/${locale}/desk`} className="link mt-4 inline-flex items-center gap-1.5 text-2xs">
        <Icon of={arrowLeft} />
        {t('back')}
      </PendingLink>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="display text-xl">{t('unconfirmed.title')}</h1>
        <p className="text-2xs text-ink-soft" role="status">
          {t('unconfirmed.count', { count: total })}
        </p>
      </div>
      <p className="measure mt-1 text-ink-soft">{t('unconfirmed.lead', { hours: CONFIRMATION_HOURS })}</p>
      <DeskOutcome>
        {items.length > 0 ? (
          <ul className="mt-4 divide-y divide-line rounded-field border border-line bg-surface">
            {items.map((item) => (
              <Line key={item.id} locale={locale} item={item} />
            ))}
          </ul>
        ) : (
          <div className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">
            <p className="font-semibold">{t('unconfirmed.noneTitle')}</p>
            <p className="text-ink-soft">{t('unconfirmed.none')}</p>
          </div>
        )}
      </DeskOutcome>
      {items.length < total ? (
        <p className="py-2 text-2xs text-ink-soft">{t('unconfirmed.more', { shown: items.length, total })}</p>
      ) : null}
    </>
  )
}

async function Line({ locale, item }: { readonly locale: Locale; readonly item: UnconfirmedRequest }) {
  const t = await getTranslations({ locale, namespace: 'phoneRequest.unconfirmed' })
  const { phoneRequest, desk } = await loadMessages(locale)
  const { id, name, filerName, createdAt, expiresAt } = item
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">{name ?? t('unreadable')}</h2>
        <p className="mt-1 text-sm">
          {t('filed', { name: filerName, date: shortDateTime(createdAt, locale) })}
        </p>
        <p className="text-2xs text-ink-soft">{t('until', { date: shortDateTime(expiresAt, locale) })}</p>
      </div>
      <UnconfirmedActionBar
        words={phoneRequest.unconfirmed}
        errors={await editedErrors(locale, desk.errors)}
        errorTitle={desk.act.errorTitle}
        notSaved={desk.notSaved}
        id={id}
        idempotencyKey={newId()}
        isUnsaved={isUnsaved(['request.withdraw-unconfirmed'], ['request', id])}
      />
    </li>
  )
}
