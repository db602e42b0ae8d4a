/** The checks of the offer form that run in the browser as well. The server's schema decides; the codes are the same. */
import { parseAmount } from './amounts'
import { type Price, priceOf } from './price/rules'
import { readTerms } from './price/schema'

export type TypedItem = {
  readonly index: number
  readonly title: string
  readonly quantity: string
  readonly unitPrice: string
}

/** The rows with text in them; a row with neither title nor price is empty. */
export function itemsOf(data: FormData): readonly TypedItem[] {
  const items: TypedItem[] = []
  for (let index = 0; data.has(`items.${index}.title`); index++) {
    const [title, quantity, unitPrice] = ['title', 'quantity', 'unitPrice'].map((part) =>
      textOf(data, `items.${index}.${part}`),
    )
    if (title || unitPrice)
      items.push({ index, title: title ?? '', quantity: quantity ?? '', unitPrice: unitPrice ?? '' })
  }
  return items
}

/** The files of the form, in their order. The ids are checked by the server. */
export function documentsOf(data: FormData): { id: string; title: string }[] {
  const documents: { id: string; title: string }[] = []
  for (let index = 0; data.has(`documents.${index}.id`); index++)
    documents.push({
      id: textOf(data, `documents.${index}.id`),
      title: textOf(data, `documents.${index}.title`),
    })
  return documents
}

/** The sums of the form; undefined while an item, the discount or the tax cannot be counted. */
export function typedPriceOf(data: FormData, currency: string): Price | undefined {
  const items: { quantity: number; unitMinor: number }[] = []
  for (const { quantity, unitPrice } of itemsOf(data)) {
    const unitMinor = parseAmount(unitPrice, currency)
    if (unitMinor === undefined || !isQuantity(quantity)) return undefined
    items.push({ quantity: Number(quantity), unitMinor })
  }
  const { discount, tax, faults } = readTerms(data, currency)
  if (items.length === 0 || faults.discountValue || faults.taxRate) return undefined
  return priceOf({ items, discount, tax })
}

/** Whether an offer could still be accepted once its treatment was to have begun. Days as `YYYY-MM-DD`. */
export function isValidTooLong(validUntil: string, treatmentFrom: string | null | undefined): boolean {
  return treatmentFrom ? validUntil > treatmentFrom : false
}

/** Field → code. @param today calendar day in Istanbul */
export function builderFaults(data: FormData, today: string): Record<string, string> {
  const faults: Record<string, string> = {}
  const currency = textOf(data, 'currency') || 'EUR'
  const [from, until, validUntil] = ['treatmentFrom', 'treatmentUntil', 'validUntil'].map((name) =>
    textOf(data, name),
  )
  const items = itemsOf(data)
  if (!textOf(data, 'title')) faults.title = 'TITLE_REQUIRED'
  if (items.length === 0) faults.items = 'ITEMS_REQUIRED'
  for (const item of items) Object.assign(faults, itemFaults(item, currency))
  Object.assign(faults, readTerms(data, currency).faults)
  if (!textOf(data, 'hospital')) faults.hospital = 'HOSPITAL_REQUIRED'
  if (Boolean(from) !== Boolean(until)) faults[from ? 'treatmentUntil' : 'treatmentFrom'] = 'WINDOW_REQUIRED'
  if (from && until && until < from) faults.treatmentUntil = 'WINDOW_INVALID'
  if (from && from < today) faults.treatmentFrom = 'WINDOW_IN_PAST'
  if (!validUntil) faults.validUntil = 'VALID_UNTIL_REQUIRED'
  else if (validUntil < today) faults.validUntil = 'VALID_UNTIL_IN_PAST'
  else if (!faults.treatmentFrom && isValidTooLong(validUntil, from))
    faults.validUntil = 'VALID_UNTIL_AFTER_WINDOW'
  const uploads = textOf(data, 'files_state')
  if (uploads) faults.documents = uploads === 'failed' ? 'FILES_FAILED' : 'FILES_UNDER_WAY'
  return faults
}

function itemFaults(
  { index, title, quantity, unitPrice }: TypedItem,
  currency: string,
): Record<string, string> {
  const name = `items.${index}`
  return {
    ...(title ? {} : { [`${name}.title`]: 'DESCRIPTION_REQUIRED' }),
    ...(isQuantity(quantity) ? {} : { [`${name}.quantity`]: 'QUANTITY_INVALID' }),
    ...(parseAmount(unitPrice, currency) === undefined ? { [`${name}.unitPrice`]: 'PRICE_INVALID' } : {}),
  }
}

function isQuantity(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text)
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
