/** Withholds pictures and films of patients without a consent, and refuses records that would show them. */
import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterReadHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeReadHook,
  type GlobalAfterReadHook,
  type GlobalBeforeChangeHook,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { runSql } from '@/lib/content-sql'
import { DAY_MS } from '@/lib/durations'
import { isRecord } from '@/lib/is-record'
import { tagRender } from '@/lib/render-context'
import { readWithheldFiles } from './read-withheld-files'
import {
  addressedIdsIn,
  type Consent,
  consentForOtherFiles,
  type FieldShape,
  fileIdsIn,
  fileNamesIn,
  filePathsIn,
  fileTextsIn,
  filmFilesIn,
  isOfPatient,
  mayShowFile,
  withoutWithheld,
} from './rules'

/** Stores whether a file is withheld. A before/after picture is marked as one that shows a patient. */
export const storeWithheld: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const id: unknown = operation === 'create' ? undefined : originalDoc?.id
  if (typeof id === 'number') await lockFile(req, id)
  // A picture of which visitors see more than a draft stays as it is when something else of it is saved.
  const isDrafted = typeof id === 'number' && !isOfPatient(data) && (await isSeenElsewhere(req, id))
  const films = typeof id === 'number' ? await readFilmConsents(req, id, isDrafted) : []
  const consent = consentAfterSave({ data, operation, originalDoc })
  const showsPatient = isOfPatient(data) || films.length > 0
  return {
    ...data,
    consent,
    showsPatient,
    isWithheld: !mayShowFile({ ...data, showsPatient, consent }, films),
  }
}

type FileSave = Pick<Parameters<CollectionBeforeChangeHook>[0], 'data' | 'operation' | 'originalDoc'>

/** An upload has another name than the file it replaces; one that is only cut or focused keeps its name. */
function consentAfterSave({ data, operation, originalDoc }: FileSave) {
  const consent = { ...originalDoc?.consent, ...data.consent }
  const isReplaced = operation === 'update' && data.filename && data.filename !== originalDoc?.filename
  return isReplaced ? consentForOtherFiles(consent, originalDoc?.consent) : consent
}

const filesOfRecord = (id: unknown) => `filmFiles:${id}`

/** Notes the files of the record itself, which a draft may have replaced: Payload hands the newest version to hooks. */
export const noteFilmFiles: CollectionBeforeChangeHook = async ({
  collection,
  context,
  data,
  originalDoc,
  req,
}) => {
  const id: unknown = originalDoc?.id
  if (typeof id !== 'number') return data
  const where = { id: { equals: id } }
  const record = await req.payload.db.findOne({ collection: collection.slug, where, req: { ...req } })
  context[filesOfRecord(id)] = filmFilesIn(record)
  return data
}

/**
 * After a testimonial has changed: its film and thumbnail, and those it had, show what its consent allows. A draft alone
 * hides no file that visitors see elsewhere: it may never be published.
 */
export const followFilmConsent: CollectionAfterChangeHook = async ({ context, doc, previousDoc, req }) => {
  const isPublic = doc._status === 'published' || Boolean(doc.consent?.withdrawnOn)
  const former = context[filesOfRecord(doc.id)]
  const ids = new Set([...filmFilesIn(doc), ...filmFilesIn(previousDoc), ...(isIds(former) ? former : [])])
  for (const id of ids) if (isPublic || !(await isSeenElsewhere(req, id))) await storeFilmState(req, id)
  return doc
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number')

export const followDeletedFilm: CollectionAfterDeleteHook = async ({ doc, req }) => {
  for (const id of filmFilesIn(doc)) if (!(await isSeenElsewhere(req, id))) await storeFilmState(req, id)
  return doc
}

/** Texts that show a picture are not searched for it: one that is this old is taken to be seen. */
const SEEN_AFTER_MS = DAY_MS

/** Whether visitors see a file that does not count as a patient's yet, other than in a testimonial. */
async function isSeenElsewhere(req: PayloadRequest, id: number): Promise<boolean> {
  const file = await readFile(req, id)
  if (!file || isOfPatient(file)) return false
  const isPicture = file.mimeType?.startsWith('image/') ?? false
  if (isPicture && Date.parse(file.updatedAt) < now().getTime() - SEEN_AFTER_MS) return true
  for (const { slug, fields, versions } of req.payload.config.collections) {
    const paths = WITH_OWN_RULE.has(slug) ? [] : filePathsIn(fields)
    if (paths.length === 0) continue
    const isPublic: Where[] = versions?.drafts ? [{ _status: { equals: 'published' } }] : []
    const shows = { or: paths.map((path) => ({ [path]: { equals: id } })) }
    const where = { and: [...isPublic, shows] }
    const found = await req.payload.count({ collection: slug, where, overrideAccess: true, req: { ...req } })
    if (found.totalDocs > 0) return true
  }
  for (const { slug, fields } of req.payload.config.globals) {
    if (filePathsIn(fields).length === 0) continue
    const shown = await req.payload.findGlobal({ ...AS_SYSTEM, slug, req: { ...req } })
    if (fileIdsIn(fields, shown).includes(id)) return true
  }
  return false
}

function readFile(req: PayloadRequest, id: number) {
  return req.payload.findByID({
    ...AS_SYSTEM,
    collection: 'media',
    id,
    disableErrors: true,
    req: { ...req }, // Payload writes the requested locale into `req`
  })
}

async function storeFilmState(req: PayloadRequest, id: number): Promise<void> {
  await lockFile(req, id)
  const file = await readFile(req, id)
  if (!file) return
  const isWithheld = !mayShowFile({ ...file, showsPatient: true }, await readFilmConsents(req, id))
  if (file.showsPatient === true && file.isWithheld === isWithheld) return
  // Not `payload.update`: an editor's other unsaved faults of the file must not keep a consent from being withdrawn.
  const data = { showsPatient: true, isWithheld }
  await req.payload.db.updateOne({ collection: 'media', id, data, req, returning: false })
}

/** The rules hold for everyone who saves. */
const AS_SYSTEM = { depth: 0, overrideAccess: true } as const

/**
 * The consents of the testimonials whose film or thumbnail the file is, also of those in the bin.
 * @param isWithoutDrafts leaves out those that are not public and were never withdrawn
 */
async function readFilmConsents(
  req: PayloadRequest,
  id: number,
  isWithoutDrafts = false,
): Promise<Consent[]> {
  const { docs } = await req.payload.find({
    ...AS_SYSTEM,
    collection: 'testimonials',
    pagination: false,
    trash: true,
    select: { consent: true, _status: true },
    where: { or: [{ video: { equals: id } }, { thumbnail: { equals: id } }] },
    req: { ...req },
  })
  return docs
    .filter(({ consent, _status }) => !isWithoutDrafts || _status === 'published' || consent?.withdrawnOn)
    .map(({ consent }) => consent ?? {})
}

/** A file and its testimonial may be saved at once: the later of both has to see the other's consent. */
async function lockFile(req: PayloadRequest, id: number): Promise<void> {
  if (req.transactionID !== undefined)
    await runSql(req, sql`select id from media where id = ${id} for update`)
}

/** A testimonial's files follow its own consent, which its own hook checks; a file may be stored and withheld. */
const WITH_OWN_RULE: ReadonlySet<string> = new Set(['testimonials', 'media'])

/** Refuses to publish a record with a file that is withheld; drafts may have it. */
export const refuseWithheldFiles: CollectionBeforeChangeHook = async ({ collection, data, req }) => {
  const isPublic = collection.versions?.drafts ? data._status === 'published' : true
  if (isPublic && !WITH_OWN_RULE.has(collection.slug)) await throwWithheld(collection.fields, data, req)
  return data
}

export const refuseWithheldGlobalFiles: GlobalBeforeChangeHook = async ({ data, global, req }) => {
  const isPublic = global.versions?.drafts ? data._status === 'published' : true
  if (isPublic) await throwWithheld(global.fields, data, req)
  return data
}

/** @throws APIError naming the withheld files, in the editor's language */
async function throwWithheld(
  fields: readonly FieldShape[],
  data: unknown,
  req: PayloadRequest,
): Promise<void> {
  const ids = [...fileIdsIn(fields, data), ...addressedIdsIn(data)]
  const names = fileNamesIn(data)
  if (ids.length + names.length === 0) return
  const { docs } = await req.payload.find({
    ...AS_SYSTEM,
    collection: 'media',
    pagination: false,
    select: { filename: true },
    where: { and: [{ isWithheld: { equals: true } }, { or: [{ id: { in: ids } }, ...namedWhere(names)] }] },
    req: { ...req },
  })
  if (docs.length === 0) return
  const t = await translator(
    toLocale(req.i18n?.language) ?? toLocale(req.locale) ?? DEFAULT_LOCALE,
    'editing',
  )
  const files = docs.map(({ id, filename }) => filename ?? String(id)).join(', ')
  throw new APIError(t('withheldFiles', { files, count: docs.length }), 400, undefined, true)
}

const SIZES = ['thumb', 'small', 'medium', 'large'] as const

/** A picture under its own name or that of a smaller copy. */
export function namedWhere(names: readonly string[]): Where[] {
  if (names.length === 0) return []
  const fields = ['filename', ...SIZES.map((size) => `sizes.${size}.filename`)]
  return fields.map((field) => ({ [field]: { in: [...names] } }))
}

/**
 * Tags the page with the files that were not read: a page that leaves one out follows its consent. Before Payload reads
 * them, because nothing of a withheld one is left in a rich text.
 */
export const tagFiles: CollectionBeforeReadHook = ({ collection, doc }) => {
  tagFilesOf(collection.fields, doc)
  return doc
}

/** @param doc as the database returns it */
export function tagFilesOf(fields: readonly FieldShape[], doc: unknown): void {
  if (isRecord(doc)) tagRender(...fileIdsIn(fields, doc).map((id) => `media:${id}`))
}

/**
 * A picture that a text addresses is left out once its file is withheld. Only in what pages read (`asVisitor`): an editor
 * saves what the admin has read.
 */
export const leaveOutWithheldFiles: CollectionAfterReadHook = async ({ collection, context, doc, req }) => {
  if (context.recordsFallbacks) await leaveOut(collection.fields, doc, req.payload)
  return doc
}

export const leaveOutWithheldGlobalFiles: GlobalAfterReadHook = async ({ context, doc, global, req }) => {
  if (context.recordsFallbacks) await leaveOut(global.fields, doc, req.payload)
  return doc
}

async function leaveOut(fields: readonly FieldShape[], doc: unknown, payload: Payload): Promise<void> {
  const texts = fileTextsIn(fields, doc)
  if (texts.length === 0) return
  const withheld = await readWithheldFiles(payload)
  for (const { text, replace } of texts) replace(withoutWithheld(text, withheld))
}
