/**
 * Who may do what with content, stated for every operation. Payload's own default lets any signed-in account in,
 * so no collection is built without going through `secureCollection` or `secureGlobal`; a test walks the finished
 * configuration and fails on an omission.
 */

import type { Access, AccessArgs, CollectionConfig, GlobalConfig, PayloadRequest, Where } from 'payload'
import { enforceCompliance, enforceGlobalCompliance } from '@/content/compliance/hooks'
import { recordFallbacks, recordGlobalFallbacks } from '@/content/fallback/hooks'
import { LANGUAGE_STATUS, languageStatusField } from '@/content/translations/collection'
import { storeGlobalLanguageStatus, storeLanguageStatus } from '@/content/translations/hooks'
import { hasLocalTexts } from '@/content/translations/rules'
import { isRecord } from '@/lib/is-record'
import { limitPublicGlobalReads, limitPublicReads, tagCollectionRead, tagGlobalRead } from './hooks'
import { publicGlobalWhere, publicWhere } from './rules'

export const STAFF_ROLES = ['editor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The part of a request that access depends on. */
type AccessRequest = { readonly req: Pick<PayloadRequest, 'user'> }

export function isStaffRole(role: unknown): role is StaffRole {
  return STAFF_ROLES.some((known) => known === role)
}

export function isEditorOrAdmin({ req }: AccessRequest): boolean {
  return req.user?.collection === 'editors' && isStaffRole(req.user.role)
}

export function isAdmin({ req }: AccessRequest): boolean {
  return req.user?.collection === 'editors' && req.user.role === 'admin'
}

export const anyone = (): boolean => true
export const denyAll = (): boolean => false

/** Visitors see what is published and not in the bin; editors see everything. */
export function publishedOrStaff(args: AccessRequest): true | Where {
  if (isEditorOrAdmin(args)) return true
  return publicWhere()
}

/** The same for globals, which have no bin. */
export function publishedGlobalOrStaff(args: AccessRequest): boolean | Where {
  return isEditorOrAdmin(args) || publicGlobalWhere()
}

/** Editors change one record at a time; changing many by a filter is for admins. */
export function mayUpdate(args: AccessArgs): boolean {
  return isAdmin(args) || (isEditorOrAdmin(args) && (args.id !== undefined || isAskedByVersionPage(args)))
}

const VERSION_PAGE = /^\/admin\/collections\/[\w-]+\/(?:trash\/)?[\w-]+\/versions\/[\w-]+\/?$/

/**
 * The admin's page of an earlier version offers *Restore this version* to editors who may update the collection, and asks
 * that without naming the record it shows. A change itself always brings its data, and restoring names the record.
 */
function isAskedByVersionPage({ data, req }: AccessArgs): boolean {
  return data === undefined && req.payloadAPI === 'local' && VERSION_PAGE.test(req.pathname ?? '')
}

/** Editors may put a record into the bin; only admins remove it. */
export function mayDelete(args: AccessArgs): boolean {
  if (isAdmin(args)) return true
  const isBin = isRecord(args.data) && args.data.deletedAt != null
  return isEditorOrAdmin(args) && args.id !== undefined && isBin
}

export type CollectionRules = {
  readonly admin: (args: { req: PayloadRequest }) => boolean
  readonly create: Access
  readonly read: Access
  readonly update: Access
  readonly delete: Access
  readonly readVersions: Access
  readonly unlock: Access
}

export type GlobalRules = { readonly read: Access; readonly update: Access; readonly readVersions: Access }

/** Content with drafts: visitors read what is published, editors write, admins delete. */
export const EDITORIAL: CollectionRules = {
  admin: isEditorOrAdmin,
  create: isEditorOrAdmin,
  read: publishedOrStaff,
  update: mayUpdate,
  delete: mayDelete,
  readVersions: isEditorOrAdmin,
  unlock: denyAll,
}

/** Content without drafts: what is saved is public. */
export const PUBLIC_LIST: CollectionRules = { ...EDITORIAL, read: anyone, delete: isAdmin }

/** Public, but only an admin writes: languages, error messages, redirects. */
export const ADMIN_LIST: CollectionRules = {
  ...PUBLIC_LIST,
  create: isAdmin,
  update: isAdmin,
}

export const ADMIN_GLOBAL: GlobalRules = { read: anyone, update: isAdmin, readVersions: isEditorOrAdmin }
export const EDITORIAL_GLOBAL: GlobalRules = {
  read: publishedGlobalOrStaff,
  update: isEditorOrAdmin,
  readVersions: isEditorOrAdmin,
}

/** Marks the tables whose changes drop cached pages (`migrate.ts`). */
export const PUBLIC_CONTENT = { publicContent: true } as const

/** Editors see how far each language is; the hook alone writes it. */
const languageStatus = () => languageStatusField({ read: isEditorOrAdmin, create: denyAll, update: denyAll })

/**
 * A public collection with every operation stated, its reads tagged and its anonymous REST lists bounded. Where it has
 * texts in several languages, publishing obeys the compliance modes and the state of each language is kept.
 */
export function secureCollection(
  rules: CollectionRules,
  config: Omit<CollectionConfig, 'access'>,
): CollectionConfig {
  const hasLanguages = hasLocalTexts(config.fields)
  return {
    ...config,
    access: { ...rules },
    admin: { ...withReadOnlySigns(config.admin), ...(hasLanguages && withLanguageColumn(config.admin)) },
    custom: { ...config.custom, ...PUBLIC_CONTENT },
    fields: [...config.fields, ...(hasLanguages ? [languageStatus()] : [])],
    hooks: {
      ...config.hooks,
      beforeOperation: [limitPublicReads, ...(config.hooks?.beforeOperation ?? [])],
      beforeChange: [
        ...(config.hooks?.beforeChange ?? []),
        ...(hasLanguages ? [enforceCompliance, storeLanguageStatus] : []),
      ],
      beforeRead: [...(config.hooks?.beforeRead ?? []), ...(hasLanguages ? [recordFallbacks] : [])],
      afterRead: [...(config.hooks?.afterRead ?? []), tagCollectionRead],
    },
  }
}

const READ_ONLY = '@/surfaces/admin/read-only/read-only#ReadOnly'
const READ_ONLY_LIST = '@/surfaces/admin/read-only/read-only#ReadOnlyList'

/** Screens that an editor may only read say so. */
export function withReadOnlySigns(admin: CollectionConfig['admin']): CollectionConfig['admin'] {
  return {
    ...admin,
    components: { edit: { beforeDocumentControls: [READ_ONLY] }, beforeListTable: [READ_ONLY_LIST] },
  }
}

function withLanguageColumn(admin: CollectionConfig['admin']): CollectionConfig['admin'] {
  return { defaultColumns: [...(admin?.defaultColumns ?? []), LANGUAGE_STATUS] }
}

/** A public global with every operation stated and its reads tagged; its texts as those of a collection. */
export function secureGlobal(rules: GlobalRules, config: Omit<GlobalConfig, 'access'>): GlobalConfig {
  const hasLanguages = hasLocalTexts(config.fields)
  return {
    ...config,
    access: { ...rules },
    admin: { ...config.admin, components: { elements: { beforeDocumentControls: [READ_ONLY] } } },
    custom: { ...config.custom, ...PUBLIC_CONTENT },
    fields: [...config.fields, ...(hasLanguages ? [languageStatus()] : [])],
    hooks: {
      ...config.hooks,
      beforeOperation: [limitPublicGlobalReads, ...(config.hooks?.beforeOperation ?? [])],
      beforeChange: [
        ...(config.hooks?.beforeChange ?? []),
        ...(hasLanguages ? [enforceGlobalCompliance, storeGlobalLanguageStatus] : []),
      ],
      beforeRead: [...(config.hooks?.beforeRead ?? []), ...(hasLanguages ? [recordGlobalFallbacks] : [])],
      afterRead: [...(config.hooks?.afterRead ?? []), tagGlobalRead],
    },
  }
}
