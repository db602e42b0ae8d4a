/** Stored documents as HTML. Pictures in them are addressed under `/assets`. */
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { renderRichText } from '@/content/core/html'
import { fileIdSql } from '@/content/media/rules'
import { shownFilesSql } from '@/content/patient-consent/rules'
import { filmTexts } from '@/content/testimonials/items'
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/locales'
import { sha256 } from '@/lib/crypto'
import { isRecord } from '@/lib/is-record'
import type { Deadline } from './limit-time'
import type { RunSql } from './read-records'

const CONVERTED_BYTES_MAX = 32 * 1024 * 1024

/** Languages in which the mode hides what a testimonial's file says. */
const HIDDEN_IN = LOCALES.filter((locale) => !filmTexts.mayShow({ informationModeTr: true }, locale))

/**
 * The mode is read with the files that it is about: an answer runs one statement for them. A hidden description is empty,
 * and not missing, because the German one would take its place.
 */
const SELECT_FILES = `
  select m.id, ${fileIdSql('m')} as file_id, m.filename, m.mime_type, m.width::float8 as width, m.height::float8 as height,
    (select json_object_agg(language.code, case
        when settings.compliance_information_mode_tr and language.code in ('${HIDDEN_IN.join("','")}')
          and ${filmTexts.about('m.id')} then '' else l.alt end)
      from unnest(array['${LOCALES.join("','")}']) language(code)
      left join media_locales l on l._parent_id = m.id and l._locale::text = language.code) as alts
  from media m left join site_settings settings on true
  where m.id = any($1) and ${shownFilesSql('m')}`

const fileRows = v.array(
  v.object({
    id: v.number(),
    file_id: v.string(),
    filename: v.nullable(v.string()),
    mime_type: v.nullable(v.string()),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    alts: v.nullable(v.record(v.string(), v.nullable(v.string()))),
  }),
)
type FileRow = v.InferOutput<typeof fileRows>[number]

/** @param documents as the database has them, with their `language`; one without text gives null */
export async function writeRichTexts(
  documents: readonly unknown[],
  runSql: RunSql,
  deadline: Deadline,
): Promise<readonly (string | null)[]> {
  const ids = new Set<number>()
  for (const document of documents) eachUpload(document, (node) => ids.add(Number(node.value)))
  const rows = ids.size === 0 ? [] : await runSql({ text: SELECT_FILES, values: [[...ids]] })
  const files = new Map(v.parse(fileRows, rows).map((row) => [row.id, row]))
  const texts: (string | null)[] = []
  for (const document of documents) {
    if (isRecord(document)) eachUpload(document, (node) => showFile(node, files, document.language))
    texts.push(isRecord(document) ? await htmlOf(document, deadline) : null)
  }
  return texts
}

/** By what was converted: a document of many records, or of another selection, is converted once. */
const converted = new LRUCache<string, string>({
  maxSize: CONVERTED_BYTES_MAX,
  sizeCalculation: (html) => 200 + 2 * html.length,
})

/** After each conversion the process goes on with other work: a list of articles takes seconds of it. */
async function htmlOf(document: object, deadline: Deadline): Promise<string> {
  const key = sha256(JSON.stringify(document))
  const known = converted.get(key)
  if (known !== undefined) return known
  deadline.check()
  const html = renderRichText(document as Parameters<typeof renderRichText>[0]) // as Payload stores every document
  converted.set(key, html)
  await setImmediate()
  return html
}

function showFile(
  node: Record<string, unknown>,
  files: ReadonlyMap<number, FileRow>,
  language: unknown,
): void {
  const locale = typeof language === 'string' ? language : DEFAULT_LOCALE
  node.value = fileOf(files.get(Number(node.value)), locale)
}

/** What the conversion needs of a file; undefined leaves the picture out. */
function fileOf(row: FileRow | undefined, language: string) {
  if (!row?.mime_type) return undefined
  return {
    url: `/assets/${row.file_id}`,
    alt: row.alts?.[language] ?? row.alts?.[DEFAULT_LOCALE] ?? '',
    filename: row.filename,
    mimeType: row.mime_type,
    ...{ width: row.width, height: row.height },
  }
}

/** Calls back for every file that a document shows. */
function eachUpload(node: unknown, call: (upload: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const child of node) eachUpload(child, call)
  if (!isRecord(node)) return
  if (node.type === 'upload' && typeof node.value !== 'object') call(node as Record<string, unknown>)
  eachUpload(node.root, call)
  eachUpload(node.children, call)
}
