/** When a picture or film of a patient may be shown, and which files a record uses. */

import type { Where } from 'payload'
import { isRecord } from '@/lib/is-record'
import { WITHHELD_PATH } from '@/lib/withheld-path'

export type Consent = { readonly givenOn?: string | null; readonly withdrawnOn?: string | null }

/** What shows a patient is public only with a consent that has not been withdrawn. */
export function mayPublish(consent: Consent | null | undefined): boolean {
  return Boolean(consent?.givenOn) && !consent?.withdrawnOn
}

/** A consent with the form that the patient signed. */
export type SignedConsent = Consent & { readonly formReference?: string | null }

/** What is left of a consent that was given for other files, unless another one is entered in the same save. */
export function consentForOtherFiles(
  consent: SignedConsent | null | undefined,
  former: SignedConsent | null | undefined,
): SignedConsent {
  const isEntered =
    dayOf(consent) !== dayOf(former) || (consent?.formReference || null) !== (former?.formReference || null)
  return isEntered ? { ...consent } : { ...consent, givenOn: null, formReference: null }
}

function dayOf(consent: Consent | null | undefined): number | null {
  return consent?.givenOn ? Date.parse(consent.givenOn) : null
}

/**
 * Whether a consent for the former files says nothing of the present ones. A file that is taken away changes nothing, but
 * what comes after all were taken away is another film.
 */
export function areOtherFiles(former: readonly number[], files: readonly number[]): boolean {
  if (former.length === 0) return false
  return files.length === 0 || files.some((id) => !former.includes(id))
}

export type PatientFile = {
  readonly showsPatient?: boolean | null
  /** Such a picture always shows a patient. */
  readonly isBeforeAfter?: boolean | null
  readonly consent?: Consent | null
}

export function isOfPatient({ showsPatient, isBeforeAfter }: PatientFile): boolean {
  return showsPatient === true || isBeforeAfter === true
}

/**
 * Whether anyone may see the file.
 * @param films the consents of the testimonials whose film or thumbnail it is: they hold instead of the file's own
 */
export function mayShowFile(file: PatientFile, films: readonly Consent[]): boolean {
  const consents = [file.consent ?? {}, ...films]
  if (consents.some(({ withdrawnOn }) => withdrawnOn)) return false
  if (films.length > 0) return films.some(mayPublish)
  return !isOfPatient(file) || mayPublish(file.consent)
}

/** Files that visitors may see: `isWithheld` stores the answer of `mayShowFile`. */
export function shownFilesWhere(): Where {
  return { isWithheld: { not_equals: true } }
}

/** The same as SQL. @param alias of the table of files */
export function shownFilesSql(alias: string): string {
  return `${alias}.is_withheld is not true`
}

/** The properties of a Payload field that are needed to find files. */
export type FieldShape = {
  readonly type: string
  readonly name?: string
  readonly relationTo?: unknown
  readonly fields?: readonly FieldShape[]
}

/** The ids of the files in a record's upload fields and rich texts, at any depth. */
export function fileIdsIn(fields: readonly FieldShape[], record: unknown): number[] {
  if (!isRecord(record)) return []
  return fields.flatMap(({ type, name, relationTo, fields: inner = [] }) => {
    if (name === undefined) return fileIdsIn(inner, record)
    const value = record[name]
    if (type === 'upload') return relationTo === 'media' ? idsOf(value) : []
    if (type === 'richText') return uploadsIn(value)
    if (type === 'group') return fileIdsIn(inner, value)
    return type === 'array' && Array.isArray(value) ? value.flatMap((row) => fileIdsIn(inner, row)) : []
  })
}

const FILM_FIELDS: readonly FieldShape[] = ['video', 'thumbnail'].map((name) => ({
  type: 'upload',
  name,
  relationTo: 'media',
}))

/** The files of a testimonial that its consent is for. */
export function filmFilesIn(testimonial: unknown): number[] {
  return fileIdsIn(FILM_FIELDS, testimonial)
}

/** The fields of a record that hold files, at any depth, as a query names them: `seo.image`. */
export function filePathsIn(fields: readonly FieldShape[], before = ''): string[] {
  return fields.flatMap(({ type, name, relationTo, fields: inner = [] }) => {
    if (name === undefined) return filePathsIn(inner, before)
    if (type === 'upload') return relationTo === 'media' ? [`${before}${name}`] : []
    return type === 'group' || type === 'array' ? filePathsIn(inner, `${before}${name}.`) : []
  })
}

function idsOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsOf)
  const id = isRecord(value) ? value.id : value
  return typeof id === 'number' ? [id] : []
}

/** Nodes of the kind `upload`; a text of all languages is keyed by language. */
function uploadsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(uploadsIn)
  if (!isRecord(node)) return []
  if (node.type === 'upload' && node.relationTo === 'media') return idsOf(node.value)
  return Object.values(node).flatMap(uploadsIn)
}

const FILE_ADDRESS = /\/api\/media\/file\/([^\s"'()<>?#]+)/g

/** The names of files that the record's texts address, such as a picture in Markdown. */
export function fileNamesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(FILE_ADDRESS)].map(([, name = '']) => decoded(name))
  if (Array.isArray(value)) return value.flatMap(fileNamesIn)
  return isRecord(value) ? Object.values(value).flatMap(fileNamesIn) : []
}

/** Of the database: a larger one would be a fault of the query. */
const ID_MAX = 2 ** 31 - 1
const ASSET_ADDRESS = /\/assets\/[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-([\da-fA-F]{12})/g

/** The same of addresses under `/assets`, which have the id in hexadecimal digits. */
export function addressedIdsIn(value: unknown): number[] {
  if (typeof value === 'string')
    return [...value.matchAll(ASSET_ADDRESS)]
      .map(([, id = '']) => Number.parseInt(id, 16))
      .filter((id) => id <= ID_MAX)
  if (Array.isArray(value)) return value.flatMap(addressedIdsIn)
  return isRecord(value) ? Object.values(value).flatMap(addressedIdsIn) : []
}

/** A text of a record that addresses files. */
export type FileText = { readonly text: string; readonly replace: (text: string) => void }

/** The texts of a record in which files are addressed, those of rich texts too, to be replaced where they stand. */
export function fileTextsIn(fields: readonly FieldShape[], record: unknown): FileText[] {
  if (!isRecord(record)) return []
  return fields.flatMap(({ type, name, fields: inner = [] }) => {
    if (name === undefined) return fileTextsIn(inner, record)
    const value = record[name]
    if (type === 'text' || type === 'textarea') return fileTextAt(record, name)
    if (type === 'richText') return fileTextsBelow(value)
    if (type === 'group') return fileTextsIn(inner, value)
    return type === 'array' && Array.isArray(value) ? value.flatMap((row) => fileTextsIn(inner, row)) : []
  })
}

function fileTextAt(holder: object, name: string): FileText[] {
  const text: unknown = Reflect.get(holder, name)
  if (typeof text !== 'string' || text.search(ANY_ADDRESS) < 0) return []
  return [{ text, replace: (other) => Reflect.set(holder, name, other) }]
}

/** Of a rich text; the record of a picture in it has addresses of its own, which are no text. */
function fileTextsBelow(node: unknown): FileText[] {
  if (Array.isArray(node)) return node.flatMap(fileTextsBelow)
  if (!isRecord(node) || node.type === 'upload') return []
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? fileTextAt(node, name) : fileTextsBelow(value),
  )
}

/** A file by its name, or by its id under `/assets`. */
const ANY_ADDRESS = new RegExp(`${FILE_ADDRESS.source}|${ASSET_ADDRESS.source}`, 'g')

/**
 * The text without the addresses of withheld files: `renderMarkdown` leaves out the pictures that had them.
 * @param withheld names of files and of their smaller copies, and ids as texts
 */
export function withoutWithheld(text: string, withheld: ReadonlySet<string>): string {
  return text.replace(ANY_ADDRESS, (address, name: string | undefined, id: string | undefined) => {
    const file = name === undefined ? String(Number.parseInt(id ?? '', 16)) : decoded(name)
    return withheld.has(file) ? WITHHELD_PATH : address
  })
}

function decoded(name: string): string {
  try {
    const text = decodeURIComponent(name)
    return text.includes('\0') ? name : text // no file has such a name, and PostgreSQL takes none
  } catch {
    return name
  }
}
