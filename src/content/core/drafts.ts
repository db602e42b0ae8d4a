import type { CollectionConfig, GlobalConfig } from 'payload'

/** The last twenty versions of a record are kept. */
const KEPT_VERSIONS = 20

/**
 * Drafts without autosave: together with localization, autosave writes one language's text into another
 * (payload issue 15664). Publishing can be scheduled; `jobs.ts` carries it out.
 */
export const DRAFTS = {
  maxPerDoc: KEPT_VERSIONS,
  drafts: { autosave: false, schedulePublish: true },
} satisfies CollectionConfig['versions']

/** No version is dropped: people agreed to what these texts said (`care/consent`). */
export const LASTING_DRAFTS = { ...DRAFTS, maxPerDoc: 0 } satisfies CollectionConfig['versions']

export const GLOBAL_DRAFTS = {
  max: KEPT_VERSIONS,
  drafts: { autosave: false, schedulePublish: true },
} satisfies GlobalConfig['versions']
