import { APIError, type CollectionBeforeDeleteHook, type PayloadRequest } from 'payload'
import { editorLanguage } from '@/content/core/rules'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { isRecord } from '@/lib/is-record'
import { type FileUse, findUses } from './find-uses'

/** Records that a refusal names; more are counted. */
const NAMED_MAX = 5

/** A deleted file is gone for good, and with it the picture of every record that has it. */
export const refuseUsedFile: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const file = await req.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    overrideAccess: true, // the check is the same for everyone who deletes
    select: { filename: true, sizes: true },
    req: { ...req }, // Payload writes the requested locale into `req`
  })
  const copies = Object.values(file.sizes ?? {}).map((size) => size?.filename)
  const names = [file.filename, ...copies].filter((name) => typeof name === 'string')
  const uses = await findUses(req, { id: Number(id), names })
  if (uses.length === 0) return
  const reader = editorLanguage(req)
  const t = await translator(reader, 'editing')
  const records: string[] = []
  for (const use of uses.slice(0, NAMED_MAX)) records.push(await nameOf(req, use, reader))
  const values = { file: file.filename ?? String(id), records: records.join(', ') }
  const message = t('refusals.fileInUse', { ...values, more: uses.length - records.length })
  throw new APIError(message, 400, undefined, true)
}

/** "Behandlung „Haartransplantation“", in the editor's language; a global by what it is. */
async function nameOf(req: PayloadRequest, { slug, id }: FileUse, reader: Locale): Promise<string> {
  const { collections, globals } = req.payload.config
  const collection = collections.find((one) => one.slug === slug)
  const kind = labelIn(collection?.labels.singular ?? globals.find((one) => one.slug === slug)?.label, reader)
  if (!collection) return kind ?? slug
  const record: unknown = await req.payload.findByID({
    ...{ collection: collection.slug, id, depth: 0, draft: true, trash: true, overrideAccess: true },
    ...{ locale: reader, fallbackLocale: DEFAULT_LOCALE, req: { ...req } },
  })
  const { [collection.admin.useAsTitle ?? 'id']: title, deletedAt } = isRecord(record) ? record : {}
  const t = await translator(reader, 'editing')
  const place = deletedAt ? 'bin' : 'list'
  return t('refusals.fileUse', { kind: kind ?? slug, title: String(title || id), place })
}

function labelIn(label: unknown, reader: Locale): string | undefined {
  if (typeof label === 'string') return label
  const text = isRecord(label) ? label[reader] : undefined
  return typeof text === 'string' ? text : undefined
}
