import type { AccessKind } from '@/care/privacy/access/constants'
import type { Locale } from '@/i18n/locales'

type AccessPart = {
  /** From 1. */
  readonly number: number
  /** Undefined: records of all kinds. */
  readonly kind: AccessKind | undefined
}

/** URL of a page of the list of who read the patient's data. */
export function accessPath(locale: Locale, { number, kind }: AccessPart): string {
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), page: String(number) })
  return `/${locale}/settings/privacy/access?${query}`
}
