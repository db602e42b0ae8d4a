import * as v from 'valibot'
import type { Money } from '@/i18n/money'
import type { OfferId, RequestId } from '@/lib/record-ids'
import type { OfferEventKind, OfferOption, ShownOfferStatus } from './constants'
import type { OfferEnd } from './ends/rules'
import { amountOf, subtotalOf } from './price/rules'
import { expiryOf, shownStatus } from './rules'
import { type OfferContent, offerContent } from './schema'
import type { OfferRow, offerVersion } from './table'

type NameSnapshot = { readonly id: string | null; readonly name: string }

/** An offer as screens show it: instants in ISO 8601, days as `YYYY-MM-DD`, amounts in minor units, no words. */
export type OfferView = {
  readonly id: OfferId
  readonly requestId: RequestId
  readonly title: string
  /** Its letter among alternatives; null for an offer that is the only one. */
  readonly option: OfferOption | null
  readonly status: ShownOfferStatus
  /** When it got that status. */
  readonly statusAt: string
  readonly sentAt: string | null
  /** Last day it can be answered, in Istanbul … */
  readonly validUntil: string
  /** … and the instant that day ends. */
  readonly expiresAt: string
  readonly version: number
  /** Hex SHA-256 of that version. */
  readonly hash: string
  readonly items: readonly {
    readonly title: string
    readonly quantity: number
    readonly unitPrice: Money
    readonly amount: Money
  }[]
  /** Of the items. */
  readonly subtotal: Money
  readonly discount: {
    /** Hundredths of a percent; null for a fixed amount. */
    readonly rate: number | null
    readonly reason: string
    readonly amount: Money
  } | null
  readonly tax: {
    /** Hundredths of a percent. */
    readonly rate: number
    /** Part of the prices; otherwise it is added to them. */
    readonly isIncluded: boolean
    readonly amount: Money
  } | null
  readonly total: Money
  readonly hospital: NameSnapshot | null
  readonly doctor: NameSnapshot | null
  readonly treatmentFrom: string | null
  readonly treatmentUntil: string | null
  readonly inclusions: readonly string[]
  readonly mayChange: readonly string[]
  readonly notes: string | null
  /** What the care team attached. */
  readonly documents: OfferContent['documents']
  /** Why the patient declined it. */
  readonly reason: string | null
}

/** What an offer says. */
export type OfferContentView = Pick<
  OfferView,
  | 'title'
  | 'items'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'total'
  | 'hospital'
  | 'doctor'
  | 'treatmentFrom'
  | 'treatmentUntil'
  | 'inclusions'
  | 'mayChange'
  | 'notes'
  | 'documents'
  | 'validUntil'
>

/** One version's content. */
export type OfferVersionView = OfferContentView &
  Pick<OfferView, 'version' | 'hash'> & {
    readonly sentAt: string
    readonly senderName: string | null
  }

/** An offer for its patient, with what ended it; null for one that the team withdrew, and for one that is not withdrawn. */
export type OwnOfferView = OfferView & { readonly end: OfferEnd | null }

/** An offer for the care team, with its history. */
export type DeskOfferView = OfferView & {
  /** When the patient first opened the newest version; null while they have not. ISO 8601. */
  readonly openedAt: string | null
  readonly events: readonly {
    readonly kind: OfferEventKind
    readonly version: number
    readonly at: string
    /** Null: the system. */
    readonly actorName: string | null
    /** Why it was withdrawn. */
    readonly reason: string | null
  }[]
}

export type OfferRecord = {
  readonly offer: OfferRow
  /** The newest. */
  readonly version: typeof offerVersion.$inferSelect
  /** Opened. */
  readonly reason: string | null
}

export type VersionRecord = {
  /** Its content opened. */
  readonly version: typeof offerVersion.$inferSelect
  readonly senderName: string | null
}

/** @param at the current time: an offer expires without a change of its row */
export function presentOffer({ offer, version, reason }: OfferRecord, at: Date): OfferView {
  const content = v.parse(offerContent, version.content)
  const { title, validUntil, hospital, doctor, treatmentFrom, treatmentUntil } = content
  const { inclusions, mayChange, notes, documents, currency } = content
  const status = shownStatus({ status: offer.status, validUntil }, at)
  return {
    ...{ title, validUntil, hospital, doctor, treatmentFrom, treatmentUntil, inclusions, mayChange, notes },
    documents,
    ...{ id: offer.id, requestId: offer.requestId, option: offer.option, status, reason },
    statusAt: statusAt(offer, status, validUntil).toISOString(),
    sentAt: offer.sentAt?.toISOString() ?? null,
    expiresAt: expiryOf(validUntil).toISOString(),
    version: version.version,
    hash: version.hash,
    ...presentPrice(content),
    total: { amountMinor: content.totalMinor, currency },
  }
}

export function presentVersion({ version, senderName }: VersionRecord): OfferVersionView {
  return {
    ...presentContent(v.parse(offerContent, version.content)),
    version: version.version,
    hash: version.hash,
    sentAt: version.createdAt.toISOString(),
    senderName,
  }
}

export function presentContent(content: OfferContent): OfferContentView {
  const { items: _items, currency, totalMinor, ...shown } = content
  return { ...shown, ...presentPrice(content), total: { amountMinor: totalMinor, currency } }
}

/** The items, and what leads from their sum to the total. */
export function presentPrice({
  items,
  discount,
  tax,
  currency,
}: OfferContent): Pick<OfferView, 'items' | 'subtotal' | 'discount' | 'tax'> {
  const money = (amountMinor: number): Money => ({ amountMinor, currency })
  return {
    items: items.map((item) => ({
      title: item.title,
      quantity: item.quantity,
      unitPrice: money(item.unitMinor),
      amount: money(amountOf(item)),
    })),
    subtotal: money(subtotalOf(items)),
    discount: discount && {
      rate: discount.kind === 'percent' ? discount.value : null,
      reason: discount.reason,
      amount: money(discount.amountMinor),
    },
    tax: tax && { rate: tax.rate, isIncluded: tax.isIncluded, amount: money(tax.amountMinor) },
  }
}

function statusAt(row: OfferRow, status: ShownOfferStatus, validUntil: string): Date {
  if (status === 'expired') return expiryOf(validUntil)
  if (status === 'sent') return row.sentAt ?? row.createdAt
  if (status === 'pending') return row.createdAt
  return row.decidedAt ?? row.updatedAt
}

/** @returns null while the newest version has not been opened */
export function openingOf({ offer }: OfferRecord): string | null {
  return offer.openedVersion === offer.version ? (offer.openedAt?.toISOString() ?? null) : null
}

type EventRecord = Omit<DeskOfferView['events'][number], 'at'> & { readonly at: Date }

export function presentEvent({ kind, version, at, actorName, reason }: EventRecord) {
  return { kind, version, at: at.toISOString(), actorName, reason }
}
