/** Offers of the desk, with files of its own, and files of a booking. */
import type { Hospital } from '@/payload-types'
import { callAction } from './actions'
import type { Visitor } from './client'
import { published } from './content'
import { dayIn, done, lastPart, upload } from './journey-parts'
import { idsOf } from './people'

type DeskOffer = {
  readonly request: string
  /** The offer whose next version it is. */
  readonly revised?: string
  /** In every text and file. */
  readonly mark: string
  /** Whether a file is attached. */
  readonly hasFile?: boolean
}

/** Sends an offer, or its next version. @returns its id, and that of the file */
export async function sendOffer(desk: Visitor, { request, revised, mark, hasFile = false }: DeskOffer) {
  const file = hasFile
    ? await attach(desk, `requests/${request}/offer`, { mark, name: `plan-${mark}.pdf` })
    : undefined
  const form = revised ? `offers/${revised}/revise` : `requests/${request}/offer`
  const opened = await openedWith(desk, form)
  const fields = { ...(await offerFields({ request, revised, mark })), ...file?.fields, ...opened }
  await done(callAction(desk, 'desk/offers/actions.sendOffer', fields), 'sendOffer')
  const offers = await idsOf('select id from offer where request_id = $1 order by id', [request])
  return { offer: revised ?? offers.at(-1) ?? '', document: file?.id ?? '' }
}

/** What the form of a page of the desk says that it was opened with. */
async function openedWith(desk: Visitor, page: string) {
  const { text } = await desk.get(`/de/desk/${page}`)
  const fieldValue = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? ''
  return { version: fieldValue('version'), basedOn: fieldValue('basedOn') }
}

/** The fields of the form that sends an offer. */
export async function offerFields({ request, revised, mark }: Omit<DeskOffer, 'hasFile'>) {
  const [hospital] = await published<Hospital>('hospitals')
  return {
    ...{ request, offer: revised ?? '', currency: 'EUR', title: `Implantat ${mark}`, locale: 'de' },
    ...{ 'items.0.title': `Krone ${mark}`, 'items.0.quantity': '2', 'items.0.unitPrice': '1290' },
    ...{ hospital: String(hospital?.id), inclusions: `Hotel ${mark}`, mayChange: `Knochen ${mark}` },
    ...{ treatmentFrom: dayIn(40), treatmentUntil: dayIn(44), validUntil: dayIn(20) },
    ...{ notes: `${revised ? 'Später' : 'Früh'} ${mark}`, idempotency_key: crypto.randomUUID() },
  }
}

/** Asks for the approval of a discount, which makes a draft. @returns the id of the approval */
export async function askApproval(desk: Visitor, { request, mark }: Pick<DeskOffer, 'request' | 'mark'>) {
  const discount = { discountKind: 'percent', discountValue: '30', discountReason: `Treue ${mark}` }
  const fields = { ...(await offerFields({ request, mark })), ...discount, basedOn: '', intent: 'approval' }
  const asked = await done(callAction(desk, 'desk/offers/actions.sendOffer', fields), 'askApproval')
  return lastPart(asked.path)
}

type Draft = { readonly request: string; readonly offer: string; readonly mark: string }

/** Begins the next version of an offer with another file. @returns the file's id */
export async function beginRevision(desk: Visitor, { request, offer, mark }: Draft): Promise<string> {
  const { id, fields } = await attach(desk, `offers/${offer}/revise`, { mark, name: `entwurf-${mark}.pdf` })
  const typed = { request, offer, version: '1', title: `Entwurf ${mark}`, ...fields }
  await done(callAction(desk, 'desk/offers/actions.saveDraft', typed), 'saveDraft')
  return id
}

/** Adds a file to a booking. @returns its id */
export async function addOrderFile(desk: Visitor, { order, mark }: { order: string; mark: string }) {
  const { id, form } = await attach(desk, `orders/${order}`, { mark, name: `voucher-${mark}.pdf` })
  const file = { files: id, files_form: form, files_state: '', idempotency_key: crypto.randomUUID() }
  const typed = { order, category: 'travel', title: `Voucher ${mark}`, locale: 'de', ...file }
  await done(callAction(desk, 'desk/orders/actions.addFiles', typed), 'addFiles')
  return id
}

type File = { readonly mark: string; readonly name: string }

/** Uploads a file with the form of a page of the desk. @returns its id, and the fields that the form sends for it */
async function attach(desk: Visitor, page: string, { mark, name }: File) {
  const { text } = await desk.get(`/de/desk/${page}`)
  const form = /"form\\*":\\*"([\da-f]{32})/.exec(text)?.[1]
  if (form === undefined) throw new Error(`no form for files at ${page}`)
  const { id } = await upload(desk, { mark, name, purpose: 'attachment', form })
  return {
    ...{ id, form },
    fields: { 'documents.0.id': id, 'documents.0.name': name, 'documents.0.title': `Plan ${mark}` },
  }
}
