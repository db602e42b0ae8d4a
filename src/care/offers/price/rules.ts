/**
 * The price of an offer: its items, less a discount, with tax. In whole minor units; each percentage is rounded once,
 * half up. Pure.
 */

export const DISCOUNT_KINDS = ['percent', 'amount'] as const
/** All of it, in hundredths of a percent. */
export const WHOLE_RATE = 10_000

export type Discount = {
  readonly kind: (typeof DISCOUNT_KINDS)[number]
  /** Hundredths of a percent, or minor units. */
  readonly value: number
}
export type Tax = {
  /** Hundredths of a percent. */
  readonly rate: number
  /** Part of the prices; otherwise it is added to them. */
  readonly isIncluded: boolean
}
type Item = { readonly quantity: number; readonly unitMinor: number }
type Terms = {
  readonly items: readonly Item[]
  readonly discount: Discount | null
  readonly tax: Tax | null
}

/** In minor units. */
export type Price = {
  readonly subtotalMinor: number
  readonly discountMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
}

/** Minor units of one item. */
export function amountOf({ quantity, unitMinor }: Item): number {
  return quantity * unitMinor
}

/** Minor units of all items. */
export function subtotalOf(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}

/** The sums of an offer. A discount is never more than the items, so that no sum is below zero. */
export function priceOf({ items, discount, tax }: Terms): Price {
  const subtotalMinor = subtotalOf(items)
  const discountMinor = discount ? discountOf(subtotalMinor, discount) : 0
  const discounted = subtotalMinor - discountMinor
  const taxMinor = tax ? taxOf(discounted, tax) : 0
  const totalMinor = tax && !tax.isIncluded ? discounted + taxMinor : discounted
  return { subtotalMinor, discountMinor, taxMinor, totalMinor }
}

/** Whether a discount is above the limit. @param limit hundredths of a percent of the items */
export function isAboveLimit({ subtotalMinor, discountMinor }: Price, limit: number): boolean {
  return discountMinor * WHOLE_RATE > subtotalMinor * limit
}

function discountOf(subtotalMinor: number, { kind, value }: Discount): number {
  return Math.min(subtotalMinor, kind === 'percent' ? shareOf(subtotalMinor, value, WHOLE_RATE) : value)
}

function taxOf(amountMinor: number, { rate, isIncluded }: Tax): number {
  return shareOf(amountMinor, rate, isIncluded ? WHOLE_RATE + rate : WHOLE_RATE)
}

/** `amount × part / whole`, half up. All are whole numbers, and the products are below 2^53. */
function shareOf(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole))
}

const RATE = /^(\d{1,3})(?:[.,](\d{1,2}))?$/

/** `12,5`, `12.5 %` → 1250 hundredths of a percent; undefined when it is no percentage up to 100. */
export function parseRate(text: string): number | undefined {
  const match = RATE.exec(text.replace(/[\s%\u00a0\u202f]/g, ''))
  if (!match) return undefined
  const [, whole = '', hundredths = ''] = match
  const rate = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return rate <= WHOLE_RATE ? rate : undefined
}

/** 1250 → `12.5`: what a percentage looks like in a field again. */
export function typedRate(rate: number): string {
  return String(rate / 100)
}
