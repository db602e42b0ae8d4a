/** Which reports are counted. Pure. */
import * as v from 'valibot'
import { isLocale, type Locale } from '@/i18n/locales'
import { ADDRESSES } from '@/lib/addresses'
import { type CountKind, FORM_STEPS } from './constants'

export type Figure = {
  readonly kind: CountKind
  readonly locale: Locale
  readonly path: string
  readonly step: string
}

const PAGES = new Set(ADDRESSES.filter(({ isCounted }) => isCounted).map(({ path }) => path.slice(1)))

const input = v.strictObject({
  path: v.pipe(v.string(), v.maxLength(300)),
  step: v.optional(v.picklist(FORM_STEPS)),
})

/**
 * Reduces a browser's report to what is counted: the language, the kind of page and the number or name of its record.
 * No query, no fragment, nothing a person typed. @returns undefined when it is not a page of ours
 */
export function figureOf(report: unknown): Figure | undefined {
  const parsed = v.safeParse(input, report)
  if (!parsed.success) return undefined
  const { path, step } = parsed.output
  const [locale, page = '', record, ...rest] = path.split('/').slice(1)
  if (!path.startsWith('/') || locale === undefined || !isLocale(locale)) return undefined
  if (!PAGES.has(page) || rest.length > 0) return undefined
  const name = record === undefined ? '' : recordOf(page, record)
  if (name === undefined) return undefined
  return { kind: step ? 'form' : 'view', locale, path: `/${page}${name}`, step: step ?? '' }
}

/** `4-haartransplantation` → `/4`; programs have names of few fixed letters instead. */
function recordOf(page: string, record: string): string | undefined {
  if (page === 'programs') return /^[a-z-]{1,40}$/.test(record) ? `/${record}` : undefined
  const id = /^(\d{1,9})(?:-|$)/.exec(record)?.[1]
  return id === undefined ? undefined : `/${id}`
}
