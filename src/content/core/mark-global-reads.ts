/**
 * What is done with a global before Payload selects its language. Not in `beforeRead`: with such a hook Payload 3.90
 * loses the version that it reads, and the admin cannot open an earlier version of a global.
 */
import type {
  DatabaseAdapter,
  FindGlobalArgs,
  FindGlobalVersionsArgs,
  PaginatedDocs,
  PayloadRequest,
  TypeWithVersion,
} from 'payload'
import { recordGlobalFallbacks } from '@/content/fallback/hooks'
import { tagFilesOf } from '@/content/patient-consent/hooks'

type GlobalReads = Pick<DatabaseAdapter, 'findGlobal' | 'findGlobalVersions' | 'payload'>
type FoundVersions<T> = Promise<PaginatedDocs<TypeWithVersion<T>>>

/** Tags files and marks German texts in all globals that this database reads. */
export function markGlobalReads(database: GlobalReads): void {
  const { findGlobal, findGlobalVersions } = database
  const prepare = (slug: string, doc: unknown, req: Partial<PayloadRequest> | undefined) => {
    const global = database.payload.config.globals.find((config) => config.slug === slug)
    if (!global) return
    tagFilesOf(global.fields, doc)
    recordGlobalFallbacks(global, doc, req)
  }
  database.findGlobal = async <T extends Record<string, unknown>>(args: FindGlobalArgs) => {
    const doc = await findGlobal.call<GlobalReads, [FindGlobalArgs], Promise<T>>(database, args)
    prepare(args.slug, doc, args.req)
    return doc
  }
  database.findGlobalVersions = async <T>(args: FindGlobalVersionsArgs) => {
    const found = await findGlobalVersions.call<GlobalReads, [FindGlobalVersionsArgs], FoundVersions<T>>(
      database,
      args,
    )
    for (const { version } of found.docs) prepare(args.global, version, args.req)
    return found
  }
}
