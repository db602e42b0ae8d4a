import { getTranslations } from 'next-intl/server'
import { typedAmount } from '@/care/offers/amounts'
import type { PriceView } from '@/care/offers/price-list/present'
import { isValidOn } from '@/care/offers/price-list/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { dayInIstanbul, dayInWords } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { buttonStyle } from '@/ui/button-style'
import { Chip } from '@/ui/chip'
import { DeskOutcome } from '../../outcome'
import type { Choice } from '../builder-place'
import { DeletePrice, PriceForm, type PriceFormProps } from './price-form'

type PriceListProps = { readonly locale: Locale; readonly prices: readonly PriceView[] }
type FormParts = Pick<PriceFormProps, 'words' | 'errors' | 'hospitals' | 'titles'>

const TITLES = [
  { name: 'titleDe', locale: 'de', required: true },
  { name: 'titleEn', locale: 'en', required: true },
  { name: 'titleTr', locale: 'tr', required: true },
  { name: 'titleFr', locale: 'fr', required: false },
] as const

/** The price list by hospital: each row is changed where it is. */
export async function PriceList({ locale, prices }: PriceListProps) {
  const { prices: words, desk } = await loadMessages(locale)
  const hospitals = (await listHospitals(locale)).map(({ id, name }) => ({ id: String(id), name }))
  const parts: FormParts = {
    ...{ words, hospitals, errors: await editedErrors(locale, desk.errors) },
    titles: TITLES.map(({ name, locale: code, required }) => ({
      name,
      language: LANGUAGES[code].name,
      required,
    })),
  }
  const today = dayInIstanbul(now())
  const typed = { currency: 'EUR', validFrom: today }
  const hidden = { price: '', revision: '', locale, idempotency_key: newId() }
  return (
    <>
      <h1 className="display mt-4 text-xl">{words.title}</h1>
      <p className="measure mt-1 text-ink-soft">{words.lead}</p>
      <DeskOutcome>
        <details className="mt-4">
          <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>{words.add}</summary>
          <div className="mt-3 max-w-3xl rounded-field border border-line bg-surface p-4">
            <PriceForm key={prices.length} {...{ ...parts, typed, hidden }} />
          </div>
        </details>
        {prices.length === 0 ? (
          <p className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">{words.none}</p>
        ) : null}
        {groupsOf(prices, hospitals).map(({ id, name, rows }) => (
          <section key={id} aria-labelledby={`hospital-${id}`} className="mt-6">
            <h2 id={`hospital-${id}`} className="font-semibold">
              {name ?? words.hospitalGone}
            </h2>
            <ul className="mt-2 divide-y divide-line rounded-field border border-line bg-surface">
              {rows.map((price) => (
                <PriceRow key={`${price.id}${price.revision}`} {...{ locale, price, parts, today }} />
              ))}
            </ul>
          </section>
        ))}
      </DeskOutcome>
    </>
  )
}

/** Prices of each hospital, in the order of the hospitals; last, those of a hospital that is gone. */
function groupsOf(prices: readonly PriceView[], hospitals: readonly Choice[]) {
  const known = hospitals.map(({ id, name }) => ({
    ...{ id, name },
    rows: prices.filter(({ hospitalId }) => hospitalId === id),
  }))
  const others = prices.filter(({ hospitalId }) => !hospitals.some(({ id }) => id === hospitalId))
  return [...known, { id: 'gone', name: null, rows: others }].filter(({ rows }) => rows.length > 0)
}

type PriceRowProps = {
  readonly locale: Locale
  readonly price: PriceView
  readonly parts: FormParts
  readonly today: string
}

async function PriceRow({ locale, price, parts, today }: PriceRowProps) {
  const t = await getTranslations({ locale, namespace: 'prices' })
  const { id, revision, titles, currency, priceMinor, validFrom, validUntil } = price
  const hidden = { price: id, revision, locale, idempotency_key: newId() }
  const from = dayInWords(validFrom, locale)
  return (
    <li>
      <details>
        <summary className="grid cursor-pointer gap-x-4 gap-y-1 p-4 sm:grid-cols-[1fr_auto]">
          <span className="min-w-0 font-medium break-words">
            {titles[locale]} {isValidOn(price, today) ? null : <Chip>{t('notValid')}</Chip>}
          </span>
          <span className="tabular sm:text-right">
            {formatMoney({ amountMinor: priceMinor, currency }, locale)}
          </span>
          <span className="text-2xs text-ink-soft">
            {validUntil ? t('range', { from, until: dayInWords(validUntil, locale) }) : t('since', { from })}
          </span>
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <PriceForm {...parts} typed={typedPrice(price)} hidden={hidden} />
          <DeletePrice words={parts.words} errors={parts.errors} hidden={{ price: id, revision, locale }} />
        </div>
      </details>
    </li>
  )
}

function typedPrice({ hospitalId: hospital, currency, titles, hasFrenchTitle, ...price }: PriceView) {
  return {
    ...{ hospital, currency, amount: typedAmount(price.priceMinor, currency) },
    ...{ titleDe: titles.de, titleEn: titles.en, titleTr: titles.tr },
    titleFr: hasFrenchTitle ? titles.fr : '',
    ...{ validFrom: price.validFrom, validUntil: price.validUntil ?? '' },
  }
}
