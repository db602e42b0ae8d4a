/**
 * Payload adds collections of its own (locks, preferences, jobs, migrations), some of them open to any signed-in
 * account. Their access rules are defined here.
 */
import type { SanitizedConfig } from 'payload'
import { denyAll, isEditorOrAdmin } from './access'

type Rules = SanitizedConfig['collections'][number]['access']

const CLOSED = {
  create: denyAll,
  read: denyAll,
  update: denyAll,
  delete: denyAll,
  readVersions: denyAll,
  unlock: denyAll,
  admin: denyAll,
}
const STAFF = {
  create: isEditorOrAdmin,
  read: isEditorOrAdmin,
  update: isEditorOrAdmin,
  delete: isEditorOrAdmin,
}

/** Preferences keep Payload's own rules (each person their own) where they are not named here. */
const INTERNAL_RULES: Readonly<Record<string, Partial<Rules>>> = {
  'payload-locked-documents': { ...CLOSED, ...STAFF },
  'payload-preferences': { create: isEditorOrAdmin, readVersions: denyAll, unlock: denyAll, admin: denyAll },
  'payload-jobs': CLOSED,
  'payload-kv': CLOSED,
  'payload-migrations': CLOSED,
}

const TIMESTAMPS: ReadonlySet<string> = new Set(['updatedAt', 'createdAt', 'deletedAt'])

/** Payload adds the timestamp fields itself, without a cell of ours: lists show the hospitals' time. */
export function showTimestampsInCareTime(config: SanitizedConfig): SanitizedConfig {
  for (const field of config.collections.flatMap(({ fields }) => fields)) {
    if (field.type !== 'date' || !TIMESTAMPS.has(field.name)) continue
    field.admin = {
      ...field.admin,
      components: { ...field.admin?.components, Cell: '@/surfaces/admin/zone/date-cell#DateCell' },
    }
  }
  return config
}

/** Sets the access rules of Payload's own collections in the finished configuration. */
export function restrictInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    const rules = INTERNAL_RULES[collection.slug]
    if (rules) Object.assign(collection.access, rules)
  }
  return config
}
