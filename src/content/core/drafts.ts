import type { CollectionConfig, GlobalConfig } from 'payload'

const MAX_VERSIONS = 20

/**
 * Drafts without autosave: together with localization, autosave writes one language's text into another
 * (payload issue 15664). Publishing can be scheduled (`publish-scheduled.ts`).
 */
export const DRAFTS = {
  maxPerDoc: MAX_VERSIONS,
  drafts: { autosave: false, schedulePublish: true },
} satisfies CollectionConfig['versions']

/** No version is deleted: people gave consent to these texts (`care/consent`). */
export const LASTING_DRAFTS = { ...DRAFTS, maxPerDoc: 0 } satisfies CollectionConfig['versions']

export const GLOBAL_DRAFTS = {
  max: MAX_VERSIONS,
  drafts: { autosave: false, schedulePublish: true },
} satisfies GlobalConfig['versions']
