/** Which records use a file: in a field or in a text, published, as a draft, or in the bin. */
import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { addressedIdsIn, fileIdsIn, fileNamesIn, filePathsIn } from '@/content/patient-consent/rules'
import { runSql } from '@/lib/content-sql'
import { textPatternOf, type UsedFile } from './rules'

/** A record of a collection; a global has the id 0. */
export type FileUse = { readonly slug: string; readonly id: number }

/** The system reads: a file is also kept for records that the editor may not read. */
const AS_SYSTEM = { depth: 0, overrideAccess: true, pagination: false } as const

export async function findUses(req: PayloadRequest, file: UsedFile): Promise<FileUse[]> {
  const { collections, globals } = req.payload.config
  const withTexts = await findTables(req, file)
  const uses: FileUse[] = []
  for (const config of collections) {
    if (config.custom?.publicContent !== true || config.slug === 'media') continue
    const found = [
      ...(await findByField(req, config, file)),
      ...(withTexts.some((table) => isTableOf(table, config.slug))
        ? await findByText(req, config, file)
        : []),
      ...(config.versions?.drafts ? await findInDrafts(req, config, file) : []),
    ]
    uses.push(...[...new Set(found)].map((id) => ({ slug: config.slug, id })))
  }
  for (const { slug, fields } of globals) {
    const read = (draft: boolean) =>
      req.payload.findGlobal({ ...AS_SYSTEM, slug, draft, locale: 'all', req: { ...req } })
    if ([await read(false), await read(true)].some((record) => isUsedIn(fields, record, file)))
      uses.push({ slug, id: 0 })
  }
  return uses
}

type Config = Pick<SanitizedCollectionConfig, 'slug' | 'fields'>

async function findByField(req: PayloadRequest, { slug, fields }: Config, { id }: UsedFile) {
  const paths = filePathsIn(fields)
  return paths.length === 0
    ? []
    : findIds(req, slug, { or: paths.map((path) => ({ [path]: { equals: id } })) })
}

async function findIds(req: PayloadRequest, collection: CollectionSlug, where: Where): Promise<number[]> {
  const options = { ...AS_SYSTEM, collection, where, trash: true, select: {}, req: { ...req } }
  return (await req.payload.find(options)).docs.map(({ id }) => Number(id))
}

/** Reads every record, so only where a table has the file's name or id in a text. */
async function findByText(req: PayloadRequest, { slug, fields }: Config, file: UsedFile): Promise<number[]> {
  const { docs } = await req.payload.find({
    ...{ ...AS_SYSTEM, collection: slug, locale: 'all' as const, trash: true, req: { ...req } },
  })
  return docs.filter((record) => isUsedIn(fields, record, file)).map(({ id }) => Number(id))
}

async function findInDrafts(
  req: PayloadRequest,
  { slug, fields }: Config,
  file: UsedFile,
): Promise<number[]> {
  const { docs } = await req.payload.findVersions({
    ...{ ...AS_SYSTEM, collection: slug, locale: 'all' as const, trash: true, req: { ...req } },
    where: { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] },
  })
  return docs.filter(({ version }) => isUsedIn(fields, version, file)).map(({ parent }) => Number(parent))
}

function isUsedIn(fields: Config['fields'], record: unknown, { id, names }: UsedFile): boolean {
  const ids = [...fileIdsIn(fields, record), ...addressedIdsIn(record)]
  return ids.includes(id) || fileNamesIn(record).some((name) => names.includes(name))
}

/** The tables, without those of versions, that have the file in a text of any language. */
async function findTables(req: PayloadRequest, file: UsedFile): Promise<string[]> {
  const { payload } = req
  const slugs = payload.config.collections.filter(({ slug }) => slug !== 'media').map(({ slug }) => slug)
  const tables = Object.keys(payload.db.tables).filter((table) =>
    slugs.some((slug) => isTableOf(table, slug)),
  )
  const pattern = textPatternOf(file)
  const parts = tables.map(
    (table) =>
      sql`select ${table} as name where exists (select from ${sql.identifier(table)} r where r::text ~* ${pattern})`,
  )
  const rows = await runSql<{ readonly name: string }>(req, sql.join(parts, sql` union all `))
  return rows.map(({ name }) => name)
}

function isTableOf(table: string, slug: string): boolean {
  const own = slug.replaceAll('-', '_')
  return table === own || table.startsWith(`${own}_`)
}
