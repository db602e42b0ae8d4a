/** A quarantined request as the desk sees it: plain texts under the names of its fields. Pure. */
import { fullName } from '@/care/accounts/rules'
import type { QuarantineReason } from '@/care/requests/constants'
import { DESK_FACTS, type FactLabel } from '@/care/requests/fields'
import type { Locale } from '@/i18n/locales'
import type { RequestId } from '@/lib/record-ids'
import { NO_LAST_NAME } from '../constants'
import type { SentRequest } from '../schema'
import { quarantinedUntil } from './rules'

export type QuarantinedRequest = {
  readonly id: RequestId
  readonly name: string
  readonly reason: QuarantineReason
  /** ISO 8601. */
  readonly createdAt: string
  readonly removedAt: string
  readonly locale: Locale
  readonly country: string | null
  readonly facts: readonly { readonly field: FactLabel; readonly text: string }[]
}
export type QuarantinePage = { readonly items: readonly QuarantinedRequest[]; readonly total: number }

type Row = { readonly id: RequestId; readonly createdAt: Date; readonly quarantine: QuarantineReason }

export function toQuarantined({ id, createdAt, quarantine }: Row, sent: SentRequest): QuarantinedRequest {
  const { firstName, lastName, locale, country } = sent
  const texts: ReadonlyMap<string, unknown> = new Map(Object.entries(sent))
  return {
    id,
    name: lastName === NO_LAST_NAME ? firstName : fullName(firstName, lastName),
    reason: quarantine,
    createdAt: createdAt.toISOString(),
    removedAt: quarantinedUntil(createdAt).toISOString(),
    locale,
    country,
    facts: DESK_FACTS.flatMap(({ name, label }) => {
      const text = texts.get(name)
      return typeof text === 'string' && text !== '' ? [{ field: label, text }] : []
    }),
  }
}
