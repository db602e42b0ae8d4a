/** The content of an offer: as the desk types it and as a version stores it. */
import * as v from 'valibot'
import { DOCUMENT_TITLE_MAX_LENGTH, FILES_MAX } from '@/care/documents/constants'
import { reasonInput } from '@/care/requests/schema'
import { fieldCodes } from '@/lib/field-codes'
import { storableText } from '@/lib/plain-text'
import {
  documentIdSchema,
  type OfferId,
  offerIdSchema,
  type RequestId,
  requestIdSchema,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { parseAmount } from './amounts'
import { builderFaults, documentsOf, isValidTooLong, itemsOf } from './builder-rules'
import {
  AMOUNT_MAX_MINOR,
  CURRENCIES,
  ITEM_TITLE_MAX_LENGTH,
  LINE_ITEMS_MAX,
  LIST_ITEMS_MAX,
  NOTE_MAX_LENGTH,
  QUANTITY_MAX,
} from './constants'
import { priceOf, subtotalOf } from './price/rules'
import { discount, readTerms, storedDiscount, storedTax, tax } from './price/schema'
import { isDay } from './rules'

/** Lone surrogates and control characters cannot be stored, and in a mail's subject they could add headers. */
const text = v.pipe(v.string('INVALID'), v.transform(storableText))
const line = (required: string, tooLong: string) =>
  v.pipe(
    text,
    v.transform((value) => value.replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ')),
    v.nonEmpty(required),
    v.maxLength(ITEM_TITLE_MAX_LENGTH, tooLong),
  )
const note = v.pipe(text, v.maxLength(NOTE_MAX_LENGTH, 'TEXT_TOO_LONG'))
const points = v.pipe(
  v.array(note, 'INVALID'),
  v.transform((lines) => lines.filter((point) => point !== '')),
  v.maxLength(LIST_ITEMS_MAX, 'TEXT_TOO_LONG'),
)
const day = (code: string) => v.pipe(v.string(code), v.check(isDay, code))
/** Copied from the content: the offer keeps the name it was sent with. Null id: written by hand. */
const named = (code: string) =>
  v.object({ id: v.nullable(v.string()), name: line(code, 'TEXT_TOO_LONG') }, code)

const item = v.object({
  title: line('DESCRIPTION_REQUIRED', 'DESCRIPTION_TOO_LONG'),
  quantity: v.pipe(
    v.number('QUANTITY_INVALID'),
    v.integer('QUANTITY_INVALID'),
    v.minValue(1, 'QUANTITY_INVALID'),
    v.maxValue(QUANTITY_MAX, 'QUANTITY_INVALID'),
  ),
  unitMinor: v.pipe(
    v.number('PRICE_INVALID'),
    v.integer('PRICE_INVALID'),
    v.minValue(0, 'PRICE_INVALID'),
    v.maxValue(AMOUNT_MAX_MINOR, 'PRICE_INVALID'),
  ),
})

/** Without a title it has the name of its file. */
const attachedFile = v.object({
  id: documentIdSchema,
  title: v.pipe(text, v.maxLength(DOCUMENT_TITLE_MAX_LENGTH, 'TITLE_TOO_LONG')),
})

/** What the care team enters; sums and hashes are computed. */
export const offerDraft = v.pipe(
  v.object({
    title: line('TITLE_REQUIRED', 'TITLE_TOO_LONG'),
    currency: v.picklist(CURRENCIES, 'CURRENCY_INVALID'),
    items: v.pipe(
      v.array(item, 'ITEMS_REQUIRED'),
      v.minLength(1, 'ITEMS_REQUIRED'),
      v.maxLength(LINE_ITEMS_MAX, 'TOO_MANY_ITEMS'),
      v.check((items) => subtotalOf(items) > 0 && subtotalOf(items) <= AMOUNT_MAX_MINOR, 'TOTAL_INVALID'),
    ),
    discount: v.optional(v.nullable(discount), null),
    tax: v.optional(v.nullable(tax), null),
    hospital: v.nullable(named('HOSPITAL_REQUIRED')),
    doctor: v.nullable(named('DOCTOR_INVALID')),
    treatmentFrom: v.nullable(day('WINDOW_INVALID')),
    treatmentUntil: v.nullable(day('WINDOW_INVALID')),
    inclusions: points,
    mayChange: points,
    /** Without one the offer is valid for OFFER_VALID_DAYS, at the latest until its treatment begins. */
    validUntil: v.optional(day('VALID_UNTIL_REQUIRED')),
    notes: v.optional(v.nullable(note), null),
    documents: v.optional(
      v.pipe(v.array(attachedFile, 'INVALID'), v.maxLength(FILES_MAX, 'FILES_TOO_MANY')),
      [],
    ),
  }),
  v.forward(
    v.partialCheck(
      [['treatmentFrom'], ['treatmentUntil']],
      ({ treatmentFrom: from, treatmentUntil: until }) =>
        from === null ? until === null : until !== null && from <= until,
      'WINDOW_INVALID',
    ),
    ['treatmentUntil'],
  ),
  v.forward(
    v.partialCheck(
      [['treatmentFrom'], ['validUntil']],
      ({ treatmentFrom: from, validUntil }) => validUntil === undefined || !isValidTooLong(validUntil, from),
      'VALID_UNTIL_AFTER_WINDOW',
    ),
    ['validUntil'],
  ),
  v.forward(
    v.partialCheck(
      [['items'], ['discount']],
      (terms) => terms.discount === null || priceOf({ ...terms, tax: null }).totalMinor > 0,
      'DISCOUNT_TOO_HIGH',
    ),
    ['discount'],
  ),
)
export type OfferDraft = v.InferInput<typeof offerDraft>
export type CheckedDraft = v.InferOutput<typeof offerDraft>

const storedFile = v.object({ id: documentIdSchema, title: v.string(), name: v.string() })
const storedName = v.nullable(v.object({ id: v.nullable(v.string()), name: v.string() }))

/** A version's content as it is stored. Without limits, so that what was sent under older ones stays readable. */
export const offerContent = v.object({
  title: v.string(),
  currency: v.string(),
  items: v.array(v.object({ title: v.string(), quantity: v.number(), unitMinor: v.number() })),
  /** Versions before there were discounts and taxes have none. */
  discount: v.optional(v.nullable(storedDiscount), null),
  tax: v.optional(v.nullable(storedTax), null),
  totalMinor: v.number(),
  hospital: storedName,
  doctor: storedName,
  treatmentFrom: v.nullable(v.string()),
  treatmentUntil: v.nullable(v.string()),
  inclusions: v.array(v.string()),
  mayChange: v.array(v.string()),
  validUntil: v.string(),
  notes: v.nullable(v.string()),
  /** Of the care team; `name` is the file's. Versions before there were any have none. */
  documents: v.optional(v.array(storedFile), []),
})
export type OfferContent = v.InferOutput<typeof offerContent>

type ContentRest = Pick<OfferContent, 'documents' | 'validUntil'>

/** What a draft says once it is sent, with the amounts that are calculated. */
export function contentOf(draft: CheckedDraft, { documents, validUntil }: ContentRest): OfferContent {
  const { discount, tax } = draft
  const { discountMinor, taxMinor, totalMinor } = priceOf(draft)
  return {
    ...draft,
    discount: discount && { ...discount, amountMinor: discountMinor },
    tax: tax && { ...tax, amountMinor: taxMinor },
    ...{ totalMinor, documents, validUntil },
  }
}

const key = v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID'))
const version = v.pipe(v.string('INVALID'), v.regex(/^[1-9]\d{0,5}$/, 'INVALID'), v.transform(Number))

/** What the patient posts. Ids are checked by the use case, which answers a malformed one like an unknown one. */
export const acceptForm = v.object({
  offer: v.string('INVALID'),
  version,
  idempotency_key: key,
  /** Browsers do not send a checkbox that is not ticked. */
  confirmed: v.pipe(v.optional(v.string('CONFIRM_REQUIRED'), ''), v.literal('yes', 'CONFIRM_REQUIRED')),
})
export const declineForm = v.object({
  offer: v.string('INVALID'),
  version,
  idempotency_key: key,
  reason: v.optional(reasonInput, ''),
})

/** Sending an offer, or asking for the approval of its discount. */
const BUILDER_INTENTS = ['send', 'approval'] as const

/** Checked before the rest: amounts cannot be read without a currency. */
const builderForm = v.object({
  request: requestIdSchema,
  /** The offer that is revised; none for a new one. */
  offer: v.optional(v.union([v.literal(''), offerIdSchema]), ''),
  idempotency_key: key,
  currency: v.picklist(CURRENCIES, 'CURRENCY_INVALID'),
  /** Which button was pressed. */
  intent: v.optional(v.picklist(BUILDER_INTENTS, 'INVALID'), 'send'),
})

/** The draft as typed: hospital and doctor are ids, whose names come from the content. */
type TypedDraft = Omit<OfferDraft, 'hospital' | 'doctor'> & {
  readonly hospital: string
  readonly doctor: string
}
export type TypedOffer = {
  readonly requestId: RequestId
  readonly offerId: OfferId | null
  readonly key: string
  readonly intent: (typeof BUILDER_INTENTS)[number]
  /** Slug; '' where none was chosen. It says which doctors there are, and is not part of the offer. */
  readonly program: string
  readonly draft: TypedDraft
}

/** Reads the desk's form. @param today calendar day in Istanbul */
export function readOfferForm(data: FormData, today: string): Result<TypedOffer, 'INVALID_INPUT'> {
  const typed = (name: string) => typedIn(data, name)
  const parsed = v.safeParse(builderForm, Object.fromEntries(data))
  if (!parsed.success) return err('INVALID_INPUT', fieldCodes(parsed.issues))
  const { request: requestId, offer, idempotency_key, currency, intent } = parsed.output
  const faults = builderFaults(data, today)
  if (Object.keys(faults).length > 0) return err('INVALID_INPUT', faults)
  const rows = itemsOf(data)
  const { discount, tax } = readTerms(data, currency)
  const draft = {
    title: typed('title'),
    currency,
    items: rows.map(({ title, quantity, unitPrice }) => ({
      title,
      quantity: Number(quantity),
      unitMinor: parseAmount(unitPrice, currency) ?? Number.NaN,
    })),
    ...{ discount, tax },
    treatmentFrom: typed('treatmentFrom') || null,
    treatmentUntil: typed('treatmentUntil') || null,
    inclusions: typed('inclusions').split('\n'),
    mayChange: typed('mayChange').split('\n'),
    validUntil: typed('validUntil'),
    notes: typed('notes') || null,
    documents: documentsOf(data),
  }
  const checked = v.safeParse(offerDraft, { ...draft, hospital: null, doctor: null })
  if (!checked.success)
    return err(
      'INVALID_INPUT',
      formNames(
        fieldCodes(checked.issues),
        rows.map(({ index }) => index),
      ),
    )
  return ok({
    requestId,
    offerId: offer || null,
    key: idempotency_key,
    intent,
    program: typed('program'),
    draft: { ...draft, hospital: typed('hospital'), doctor: typed('doctor') },
  })
}

function typedIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Names of the draft → names of the form: empty rows are not part of the draft, and prices are typed. */
function formNames(codes: Readonly<Record<string, string>>, rows: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => {
      const [list, index, part] = name.split('.')
      if (list === 'discount') return [index === 'reason' ? 'discountReason' : 'discountValue', code]
      if (list === 'tax') return ['taxRate', code]
      if (list !== 'items' || part === undefined) return [list ?? name, code]
      return [`items.${rows[Number(index)] ?? 0}.${part === 'unitMinor' ? 'unitPrice' : part}`, code]
    }),
  )
}
