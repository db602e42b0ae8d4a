/**
 * Typed amounts. Accepts what people in our four languages type: `1250`, `1.250,00`, `1,250.00`, `1 250,00`.
 * What groups thousands cannot separate the cents as well; three digits after a single mark are a thousand.
 */
import { minorDigits } from '@/i18n/money'

const SHAPES = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
]

/** Minor units; undefined when it is no amount. */
export function parseAmount(text: string, currency: string): number | undefined {
  const compact = text.trim().replace(/[\s'’\u00a0\u202f]/g, '')
  const match = SHAPES.map((shape) => shape.exec(compact)).find(Boolean)
  if (!match) return undefined
  const [, whole = '', cents = ''] = match
  const digits = minorDigits(currency)
  if (cents.length > digits) return undefined
  const minor = Number(whole.replace(/[.,]/g, '')) * 10 ** digits + Number(cents.padEnd(digits, '0') || '0')
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** 125000 → `1250.00`: what an amount looks like in a field again. */
export function typedAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
