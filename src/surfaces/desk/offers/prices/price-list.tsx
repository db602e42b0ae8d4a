import { unstable_rethrow } from 'next/navigation'
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
import { log } from '@/lib/log'
import { isUnsaved, setResponseStatus } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { Chip } from '@/ui/chip'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { DeskOutcome } from '../../outcome'
import { RecordRows } from '../../records/record-rows'
import type { Choice } from '../builder-place'
import { DeletePrice, PriceForm, type PriceFormProps } from './price-form'

type PriceListProps = { readonly locale: Locale; readonly prices: readonly PriceView[] }
type FormParts = Pick<PriceFormProps, 'words' | 'errors' | 'hospitals' | 'titles' | 'conflict' | 'notSaved'>

const TITLES = [
  { name: 'titleDe', locale: 'de', required: true },
  { name: 'titleEn', locale: 'en', required: true },
  { name: 'titleTr', locale: 'tr', required: true },
  { name: 'titleFr', locale: 'fr', required: false },
] as const

/** Names of the forms of one price. */
const FORMS = ['price.save', 'price.delete']

/** The price list by hospital: each row is changed where it is. */
export async function PriceList({ locale, prices }: PriceListProps) {
  const { prices: words, desk, portal } = await loadMessages(locale)
  const hospitals = await readHospitals(locale)
  if (!hospitals) return <HospitalsNotLoaded locale={locale} />
  const parts: FormParts = {
    ...{ words, hospitals, errors: await editedErrors(locale, desk.errors) },
    ...{ conflict: portal.conflict, notSaved: desk.notSaved },
    titles: TITLES.map(({ name, locale: code, required }) => ({
      name,
      language: LANGUAGES[code].name,
      required,
    })),
  }
  const today = dayInIstanbul(now())
  const typed = { currency: 'EUR', validFrom: today }
  const hidden = { price: '', locale, idempotency_key: newId() }
  return (
    <>
      <h1 className="display mt-4 text-xl">{words.title}</h1>
      <p className="measure mt-1 text-ink-soft">{words.lead}</p>
      <DeskOutcome>
        <FormFold isUnsaved={isUnsaved(FORMS, ['price', ''])} className="mt-4">
          <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>{words.add}</summary>
          <div className="mt-3 max-w-3xl rounded-field border border-line bg-surface p-4">
            <PriceForm {...{ ...parts, typed, hidden }} revision="" />
          </div>
        </FormFold>
        {prices.length === 0 ? (
          <p className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">{words.none}</p>
        ) : null}
        <RecordRows
          words={words}
          rows={byHospital(prices, hospitals).map((price) => ({
            id: price.id,
            group: hospitals.find(({ id }) => id === price.hospitalId)?.name ?? words.hospitalGone,
            row: <PriceRow {...{ locale, price, parts, today }} />,
          }))}
        />
      </DeskOutcome>
    </>
  )
}

/** Specification, section 8: hospitals that cannot be loaded are named, on the desk's own page. */
async function readHospitals(locale: Locale): Promise<readonly Choice[] | undefined> {
  try {
    return (await listHospitals(locale)).map(({ id, name }) => ({ id: String(id), name }))
  } catch (error) {
    unstable_rethrow(error)
    log.error({ err: error }, 'hospitals could not be loaded for the price list')
    return undefined
  }
}

/** In place of the list: without hospitals a price is of none. */
async function HospitalsNotLoaded({ locale }: Pick<PriceListProps, 'locale'>) {
  setResponseStatus(503)
  const { prices, details } = await loadMessages(locale)
  const { HOSPITALS_FAILED } = await editedErrors(locale, { HOSPITALS_FAILED: details.errors.hospitals })
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="display mt-4 text-xl">{prices.title}</h1>
      <Notice tone="error" role="alert" title={HOSPITALS_FAILED}>
        {prices.listFailed}
      </Notice>
      <LinkButton href={`/${locale}/desk/offers/prices`}>{prices.again}</LinkButton>
    </div>
  )
}

/** Prices in the order of the hospitals; last, those of a hospital that is gone. */
function byHospital(prices: readonly PriceView[], hospitals: readonly Choice[]): readonly PriceView[] {
  const known = hospitals.flatMap(({ id }) => prices.filter(({ hospitalId }) => hospitalId === id))
  return [...known, ...prices.filter(({ hospitalId }) => !hospitals.some(({ id }) => id === hospitalId))]
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
  const hidden = { price: id, locale, idempotency_key: newId() }
  const from = dayInWords(validFrom, locale)
  return (
    <FormFold isUnsaved={isUnsaved(FORMS, ['price', id])}>
      <summary data-row className="grid cursor-pointer gap-x-4 gap-y-1 p-4 sm:grid-cols-[1fr_auto]">
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
        <PriceForm {...{ ...parts, revision, hidden }} typed={typedPrice(price)} />
        <DeletePrice
          words={parts.words}
          errors={parts.errors}
          notSaved={parts.notSaved}
          hidden={{ price: id, revision, locale }}
        />
      </div>
    </FormFold>
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
