/** The differences between two texts of an offer, in the words of the form. Pure. */
import { parseAmount } from '@/care/offers/amounts'
import type { OfferField, TextDifference, TypedLine } from '@/care/offers/drafts/find-differences'
import { parseRate } from '@/care/offers/price/rules'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney, formatRate } from '@/i18n/money'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/compared-fields'

type FormValues = Readonly<Record<string, string>>
type NamedChoice = { readonly id: string; readonly name: string }
/** What the lists of the form call the ids in its values. */
export type ChoiceNames = Readonly<Record<'hospitals' | 'programs' | 'doctors', readonly NamedChoice[]>>
type Reader = {
  readonly words: Messages['desk']['offer']
  readonly names: ChoiceNames
  readonly locale: Locale
}

/** @returns label, stored text and typed text of a difference; empty where nothing was written */
export function differenceTexts(
  reader: Reader,
  stored: FormValues,
  typed: FormValues,
): (difference: TextDifference) => ComparedField {
  const { words } = reader
  const labelled = (label: string, text: string) =>
    words.labelled.replace('{label}', () => label).replace('{text}', () => text)
  return (difference) => {
    if (difference.kind === 'field') {
      const { name } = difference
      const label = name === 'title' ? words.name : words[name]
      return [label, fieldText(name, stored, reader), fieldText(name, typed, reader)]
    }
    if (difference.kind === 'document') {
      const isTitle = difference.stored !== null && difference.typed !== null
      const label = isTitle
        ? words.documentTitle.replace('{name}', () => difference.name)
        : labelled(words.documents, difference.name)
      return [label, difference.stored ?? words.missing, difference.typed ?? words.missing]
    }
    const [other, own] = [difference.stored, difference.typed]
    const isRenamed = other && own && other.title !== own.title
    const lineText = (line: TypedLine | null, currency = '') => {
      if (!line) return words.missing
      const text = `${line.quantity} × ${amountText(line.unitPrice, currency, reader)}`
      return isRenamed ? labelled(line.title, text) : text
    }
    return [
      labelled(words.description, (own ?? other)?.title ?? ''),
      lineText(other, stored.currency),
      lineText(own, typed.currency),
    ]
  }
}

function fieldText(name: OfferField, values: FormValues, reader: Reader): string {
  const text = (values[name] ?? '').trim()
  const { words, names, locale } = reader
  switch (name) {
    case 'hospital':
      return nameOf(text, names.hospitals)
    case 'program':
      return nameOf(text, names.programs)
    case 'doctor':
      return text ? nameOf(text, names.doctors) : words.noDoctor
    case 'validUntil':
      return dayText(text, locale)
    case 'window':
      return [values.treatmentFrom, values.treatmentUntil]
        .flatMap((day) => (day ? [dayText(day, locale)] : []))
        .join(' – ')
    case 'discount':
      return discountText(values, reader)
    case 'tax':
      return taxText(values, reader)
    default:
      return text
  }
}

function nameOf(id: string, choices: readonly NamedChoice[]): string {
  return choices.find((choice) => choice.id === id)?.name ?? id
}

function dayText(day: string, locale: Locale): string {
  return Number.isNaN(Date.parse(day)) ? day : dayInWords(day, locale)
}

function discountText(values: FormValues, reader: Reader): string {
  const [value, reason] = [values.discountValue?.trim() ?? '', values.discountReason?.trim() ?? '']
  const amount =
    values.discountKind === 'amount'
      ? amountText(value, values.currency ?? '', reader)
      : rateText(value, reader.locale)
  return [amount, reason && `(${reason})`].filter(Boolean).join(' ')
}

function taxText(values: FormValues, { words, locale }: Reader): string {
  const rate = values.taxRate?.trim()
  const mode = values.taxMode === 'added' ? words.taxAdded : words.taxIncluded
  return rate ? `${rateText(rate, locale)} (${mode})` : ''
}

function rateText(text: string, locale: Locale): string {
  const rate = parseRate(text)
  return rate === undefined ? text : formatRate(rate, locale)
}

function amountText(text: string, currency: string, { locale }: Reader): string {
  const amountMinor = parseAmount(text, currency || 'EUR')
  return amountMinor === undefined ? text : formatMoney({ amountMinor, currency: currency || 'EUR' }, locale)
}
