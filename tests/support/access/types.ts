/** The access matrix: who may do what with which record. Its rows are the other files of this folder. */

/** Who asks. `owner` is the patient whose records the rows name; `other` is another patient. */
export const COLUMNS = [
  'visitor',
  'ended',
  'disabled',
  'unverified',
  'demo',
  'owner',
  'other',
  'editor',
  'support',
  'admin',
  'withoutFactor',
] as const
export type Column = (typeof COLUMNS)[number]
/** Sessions of the owner that open nothing. */
export const CLOSED_COLUMNS = ['ended', 'disabled', 'unverified'] as const satisfies readonly Column[]
export type ClosedColumn = (typeof CLOSED_COLUMNS)[number]

/**
 * `missing`: the same answer as for a record that does not exist. `not-saved`: answered as a success, and nothing is
 * stored. `reason`: first asked why.
 */
export type Verdict = 'allowed' | 'sign-in' | 'set-up' | 'forbidden' | 'missing' | 'not-saved' | 'reason'
export type Verdicts = Readonly<Record<Column, Verdict>>

/** What the owner has, by the names under which rows point at it. */
export type IdName =
  | 'request'
  | 'openRequest'
  | 'withdrawnRequest'
  | 'formerRequest'
  | 'formerDocument'
  | 'offer'
  | 'approval'
  | 'acceptedOffer'
  | 'declinedOffer'
  | 'order'
  | 'payment'
  | 'receipt'
  | 'openPayment'
  | 'conversation'
  | 'document'
  | 'offerDocument'
  | 'orderDocument'
  | 'draftDocument'
  | 'upload'
  | 'image'
  | 'notification'
  | 'consent'
  | 'share'
  | 'shareToken'
  | 'session'
  | 'person'
  | 'onCall'
  | 'chat'
  | 'chatFile'

type Subject = {
  /** As in the access matrix of the specification: `Offer`. */
  readonly resource: string
  /** What is done with it: `read as PDF`. */
  readonly operation: string
  readonly expected: Verdicts
}

/** A page, by its file below `src/app/[locale]` without groups: `my-requests/offers/[id]`. */
export type PageRow = Subject & {
  readonly kind: 'page'
  readonly at: string
  /** The record in the address. */
  readonly id?: IdName
  /** Added to the address: `?offer={offer}`. Braces name a record, as in the fields of actions. */
  readonly query?: string
  /** Of the page for those who may see it; default 200. */
  readonly status?: number
}

/** A route, by its file below `src/app` without groups, or an address that the server answers itself. */
export type RouteRow = Subject & {
  readonly kind: 'route'
  readonly at: string
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  readonly id?: IdName
  /** The second part of the address: a word, or a record in braces. */
  readonly part?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A server action, by its file below `src/surfaces` and its name: `portal/offers/actions.acceptOffer`. */
export type ActionRow = Subject & {
  readonly kind: 'action'
  readonly at: string
  /** Values that its form would send. `{offer}` is the id of the owner's offer, `{key}` a new idempotency key. */
  readonly fields: Readonly<Record<string, string>>
  /** A form that two devices must not overwrite: who may send it opens its page first, and sends the `base` found there. */
  readonly form?: OpenedAt
  /** Codes with which those who are allowed may be answered besides a success: of rules, not of access. */
  readonly answers?: readonly string[]
}

/** A page below the language, with records in braces, and a control of the form, by its id or name. */
export type OpenedAt = { readonly page: string; readonly control: string }

export type Row = PageRow | RouteRow | ActionRow

/** The key of the form that rows upload files with: each person has uploads of their own under it. */
export const FORM_KEY = '0123456789abcdef0123456789abcdef'

/** What a row is about, as `OUTSIDE` names it: `page desk/orders`, `route GET documents/[id]`. */
export function entryOf(row: Row): string {
  return row.kind === 'route' ? `route ${row.method} ${row.at}` : `${row.kind} ${row.at}`
}

/** The row's name in the list of tests. */
export function nameOf({ resource, operation, kind, at }: Row): string {
  return `${resource}: ${operation} (${kind} ${at})`
}
