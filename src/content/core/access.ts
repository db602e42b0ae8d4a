/**
 * Who may do what with content, defined for every operation. Payload's default admits any signed-in account, so every
 * collection is made by `secureCollection` or `secureGlobal`; a test reads the finished configuration and fails on an
 * omission.
 */

import type { Access, AccessArgs, CollectionConfig, GlobalConfig, PayloadRequest, Where } from 'payload'
import { enforceCompliance, enforceGlobalCompliance, enforceRestoredGlobal } from '@/content/compliance/hooks'
import { recordFallbacks } from '@/content/fallback/hooks'
import {
  leaveOutWithheldFiles,
  leaveOutWithheldGlobalFiles,
  refuseWithheldFiles,
  refuseWithheldGlobalFiles,
  tagFiles,
} from '@/content/patient-consent/hooks'
import { LANGUAGE_STATUS, languageStatusField } from '@/content/translations/collection'
import { storeGlobalLanguageStatus, storeLanguageStatus } from '@/content/translations/hooks'
import { noteRestoredVersion, restoreAsDraft } from '@/content/translations/restore-version'
import { hasLocalTexts } from '@/content/translations/rules'
import { isRecord } from '@/lib/is-record'
import {
  keepCopyUnreviewed,
  keepGlobalCopyUnreviewed,
  saveCopyAsDraft,
  saveGlobalCopyAsDraft,
} from './copy-language'
import { refuseImpossibleId, tagCollectionRead, tagGlobalRead } from './hooks'
import { publicGlobalWhere, publicWhere } from './rules'

export const CONTENT_ROLES = ['editor', 'admin'] as const
export type ContentRole = (typeof CONTENT_ROLES)[number]

/** The part of a request that access depends on. */
type AccessRequest = { readonly req: Pick<PayloadRequest, 'user'> }

export function isContentRole(role: unknown): role is ContentRole {
  return CONTENT_ROLES.some((contentRole) => contentRole === role)
}

export function isEditorOrAdmin({ req }: AccessRequest): boolean {
  return req.user?.collection === 'editors' && isContentRole(req.user.role)
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
  return isAdmin(args) || (isEditorOrAdmin(args) && (args.id !== undefined || isVersionPage(args)))
}

const VERSION_PAGE = /^\/admin\/collections\/[\w-]+\/(?:trash\/)?[\w-]+\/versions\/[\w-]+\/?$/

/**
 * The admin's page of an earlier version shows *Restore this version* to editors who may update the collection, and
 * checks that without an id. A real change always comes with data, and restoring with an id.
 */
function isVersionPage({ data, req }: AccessArgs): boolean {
  return data === undefined && req.payloadAPI === 'local' && VERSION_PAGE.test(req.pathname ?? '')
}

/** Editors may move one record to the bin; only admins delete for good. */
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

/** Content without drafts: every save is public. */
export const PUBLIC_LIST: CollectionRules = { ...EDITORIAL, read: anyone, delete: isAdmin }

/** Public, written by admins only: languages, error messages. Redirects are based on it. */
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

/** Marks collections whose changes drop cached pages (`server/migrate-content.ts`). */
export const PUBLIC_CONTENT = { publicContent: true } as const

/** Editors read the state of each language; only the hook writes it. */
const languageStatus = () => languageStatusField({ read: isEditorOrAdmin, create: denyAll, update: denyAll })

/**
 * A public collection with a rule for every operation and cache tags for its reads.
 * If it has localized texts, publishing is checked against the compliance modes, and the state of each language is
 * stored.
 */
export function secureCollection(
  rules: CollectionRules,
  config: Omit<CollectionConfig, 'access'>,
): CollectionConfig {
  const hasLanguages = hasLocalTexts(config.fields)
  return {
    ...config,
    access: { ...rules },
    admin: {
      ...withReadOnlyNotices(config.admin, controls(hasLanguages)),
      ...(hasLanguages && withLanguageColumn(config.admin)),
    },
    custom: { ...config.custom, ...PUBLIC_CONTENT },
    fields: [...config.fields, ...(hasLanguages ? [languageStatus()] : [])],
    hooks: {
      ...config.hooks,
      beforeOperation: [
        refuseImpossibleId,
        saveCopyAsDraft,
        noteRestoredVersion,
        ...(config.hooks?.beforeOperation ?? []),
      ],
      beforeChange: [
        restoreAsDraft,
        ...(config.hooks?.beforeChange ?? []),
        refuseWithheldFiles,
        ...(hasLanguages ? [enforceCompliance, storeLanguageStatus, keepCopyUnreviewed] : []),
      ],
      beforeRead: [...(config.hooks?.beforeRead ?? []), tagFiles, ...(hasLanguages ? [recordFallbacks] : [])],
      afterRead: [...(config.hooks?.afterRead ?? []), tagCollectionRead, leaveOutWithheldFiles],
    },
  }
}

const READ_ONLY = '@/surfaces/admin/read-only/read-only#ReadOnly'
const READ_ONLY_LIST = '@/surfaces/admin/read-only/read-only#ReadOnlyList'

const SECOND_LANGUAGE = '@/surfaces/admin/second-language/choice#SecondLanguageChoice'

/** Before a record's buttons: the notice, and the second language of records with localized texts. */
function controls(hasLanguages: boolean): string[] {
  return hasLanguages ? [READ_ONLY, SECOND_LANGUAGE] : [READ_ONLY]
}

/** A notice on screens that an editor may read and not save. */
export function withReadOnlyNotices(
  admin: CollectionConfig['admin'],
  beforeDocumentControls = controls(false),
): CollectionConfig['admin'] {
  return {
    ...admin,
    components: { edit: { beforeDocumentControls }, beforeListTable: [READ_ONLY_LIST] },
  }
}

function withLanguageColumn(admin: CollectionConfig['admin']): CollectionConfig['admin'] {
  return { defaultColumns: [...(admin?.defaultColumns ?? []), LANGUAGE_STATUS] }
}

/** As `secureCollection`, for a global. */
export function secureGlobal(rules: GlobalRules, config: Omit<GlobalConfig, 'access'>): GlobalConfig {
  const hasLanguages = hasLocalTexts(config.fields)
  return {
    ...config,
    access: { ...rules },
    admin: { ...config.admin, components: { elements: { beforeDocumentControls: controls(hasLanguages) } } },
    custom: { ...config.custom, ...PUBLIC_CONTENT },
    fields: [...config.fields, ...(hasLanguages ? [languageStatus()] : [])],
    hooks: {
      ...config.hooks,
      beforeOperation: [
        saveGlobalCopyAsDraft,
        enforceRestoredGlobal,
        ...(config.hooks?.beforeOperation ?? []),
      ],
      beforeChange: [
        ...(config.hooks?.beforeChange ?? []),
        refuseWithheldGlobalFiles,
        ...(hasLanguages
          ? [enforceGlobalCompliance, storeGlobalLanguageStatus, keepGlobalCopyUnreviewed]
          : []),
      ],
      // What collections do before a read, `mark-global-reads.ts` does for globals.
      afterRead: [...(config.hooks?.afterRead ?? []), tagGlobalRead, leaveOutWithheldGlobalFiles],
    },
  }
}
