import { getTranslations } from 'next-intl/server'
import { loadMyOfferChanges } from '@/care/offers/loaders'
import type { VersionChange } from '@/care/offers/versions/find-changes'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney, formatRate } from '@/i18n/money'
import type { OfferId } from '@/lib/record-ids'

type OfferChangesProps = { readonly locale: Locale; readonly offerId: OfferId }

/** What the newest version changed, before and after side by side; nothing for a first version. */
export async function OfferChanges({ locale, offerId }: OfferChangesProps) {
  const found = await loadMyOfferChanges(offerId)
  if (!found) return null
  const t = await getTranslations({ locale, namespace: 'offers.changes' })
  const { since, changes } = found
  return (
    <section aria-labelledby="changes" className="rounded-card border border-iznik bg-mist p-5 md:p-6">
      <h2 id="changes" className="display text-xl">
        {t('title', { version: since })}
      </h2>
      {changes.length === 0 ? <p className="mt-2 text-ink-soft">{t('none')}</p> : null}
      <dl className="mt-4 grid gap-4">
        {changes.map((change) => (
          <Change key={JSON.stringify(change)} locale={locale} change={change} />
        ))}
      </dl>
    </section>
  )
}

type ChangeProps = { readonly locale: Locale; readonly change: VersionChange }

async function Change({ locale, change }: ChangeProps) {
  const t = await getTranslations({ locale, namespace: 'offers.changes' })
  const { before, after } = await textsOf(change, locale)
  return (
    <div className="grid gap-0.5 border-t border-line pt-3 first:border-0 first:pt-0">
      <dt className="text-sm text-ink-soft">
        {change.kind === 'item' ? change.title : t(`kinds.${change.kind}`)}
      </dt>
      <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {before ? (
          <del className="text-ink-soft">
            <span className="sr-only">{t('before')} </span>
            {before}
          </del>
        ) : null}
        {after ? (
          <ins className="font-semibold no-underline">
            <span className="sr-only">{t('after')} </span>
            {after}
          </ins>
        ) : null}
        <span className="text-xs text-ink-soft">
          {before === null ? t('added') : after === null ? t('removed') : null}
        </span>
      </dd>
    </div>
  )
}

/** Both sides in words; null where there was or is nothing. */
async function textsOf(change: VersionChange, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'offers.changes' })
  switch (change.kind) {
    case 'total':
      return sidesOf(change, (money) => formatMoney(money, locale))
    case 'item':
      return sidesOf(change, ({ quantity, unitPrice, amount }) =>
        t('item', {
          quantity,
          unit: formatMoney(unitPrice, locale),
          amount: formatMoney(amount, locale),
        }),
      )
    case 'discount':
      return sidesOf(change, ({ rate, reason, amount }) =>
        rate === null
          ? t('discount', { amount: formatMoney(amount, locale), reason })
          : t('discountRate', {
              rate: formatRate(rate, locale),
              amount: formatMoney(amount, locale),
              reason,
            }),
      )
    case 'tax':
      return sidesOf(change, ({ rate, isIncluded, amount }) =>
        t(isIncluded ? 'taxIncluded' : 'taxAdded', {
          rate: formatRate(rate, locale),
          amount: formatMoney(amount, locale),
        }),
      )
    case 'window':
      return sidesOf(change, ({ from, until }) =>
        t('window', { from: dayInWords(from, locale), until: dayInWords(until, locale) }),
      )
    case 'validUntil':
      return sidesOf(change, (day) => dayInWords(day, locale))
    default:
      return { before: change.before, after: change.after }
  }
}

function sidesOf<Value>(
  { before, after }: { readonly before: Value | null; readonly after: Value | null },
  toText: (value: Value) => string,
) {
  return {
    before: before === null ? null : toText(before),
    after: after === null ? null : toText(after),
  }
}
