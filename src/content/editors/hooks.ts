import type {
  CollectionAfterLogoutHook,
  CollectionMeHook,
  CollectionRefreshHook,
  PayloadRequest,
  SanitizedConfig,
} from 'payload'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { UserId } from '@/lib/record-ids'
import type { SignInPort } from './strategy'

function expiryOf(req: PayloadRequest): number {
  const user: unknown = req.user
  const exp = typeof user === 'object' && user !== null && 'exp' in user ? user.exp : 0
  return typeof exp === 'number' ? exp : 0
}

/** Sends the end of the session, so that the admin shows its dialog in time and then the sign-in page. */
export const sendExpiry: CollectionMeHook = ({ args, user }) => ({ user, exp: expiryOf(args.req) })

/** Payload would set a token cookie of its own here; the session cookie is the only one. */
export const refreshWithoutCookie: CollectionRefreshHook = ({ args, user }) => ({
  user,
  exp: expiryOf(args.req),
  refreshedToken: '',
  setCookie: false,
})

/** Signing out of the admin ends the session of the whole product. */
export function signOutEverywhere({ endSession }: SignInPort): CollectionAfterLogoutHook {
  return async ({ req }) => {
    const headers = req.responseHeaders ?? new Headers()
    for (const cookie of await endSession(req.headers)) headers.append('set-cookie', cookie)
    req.responseHeaders = headers
  }
}

/** Stores who published which record; `payload.config.ts` passes it in. */
export type PublicationPort = (publication: {
  readonly collection: string
  /** 0: a global. */
  readonly recordId: number
  readonly publishedBy: UserId
  readonly publishedAt: Date
}) => Promise<void>

type SavedRecord = {
  readonly id?: unknown
  readonly _status?: unknown
  readonly updatedAt?: unknown
  /** Of a file. */
  readonly isWithheld?: unknown
}

/** Without drafts every save is public, except that of a file which the patient's consent does not cover. */
function isPublication({ _status, isWithheld }: SavedRecord, hasDrafts: boolean): boolean {
  return hasDrafts ? _status === 'published' : isWithheld !== true
}

/** Tells the port of each publication by an editor, also of one that was scheduled. */
export const followPublications =
  (port: PublicationPort) =>
  (config: SanitizedConfig): SanitizedConfig => {
    const follow = async (
      collection: string,
      recordId: number,
      doc: SavedRecord,
      { user }: PayloadRequest,
    ) => {
      const publishedBy = user?.collection === 'editors' ? user.authUserId : undefined
      if (!isId<UserId>(publishedBy)) return
      try {
        await port({ collection, recordId, publishedBy, publishedAt: new Date(String(doc.updatedAt)) })
      } catch (error) {
        // Publishing is worth more than the note of who did it.
        log.warn({ err: error, collection, recordId }, 'who published a record could not be stored')
      }
    }
    for (const { custom, hooks, slug, versions } of config.collections) {
      if (custom?.publicContent !== true) continue
      const hasDrafts = Boolean(versions?.drafts)
      hooks.afterChange.push(async ({ doc, req }) => {
        if (isPublication(doc, hasDrafts)) await follow(slug, Number(doc.id), doc, req)
      })
    }
    for (const { custom, hooks, slug, versions } of config.globals) {
      if (custom?.publicContent !== true) continue
      const hasDrafts = Boolean(versions?.drafts)
      hooks.afterChange.push(async ({ doc, req }) => {
        if (isPublication(doc, hasDrafts)) await follow(slug, 0, doc, req)
      })
    }
    return config
  }

const DISCUSSION = '@/surfaces/admin/discussion'
const DISCUSSION_VIEW = {
  comments: {
    Component: `${DISCUSSION}/comments-view#CommentsView`,
    path: '/comments',
    tab: { Component: `${DISCUSSION}/comments-tab#CommentsTab`, order: 200 },
  },
} as const

/** Adds the page on which editors discuss a record to each record of the content. */
export function addDiscussions(config: SanitizedConfig): SanitizedConfig {
  for (const { admin, custom } of [...config.collections, ...config.globals]) {
    if (custom?.publicContent !== true) continue
    // No collection has pages of its own for a record.
    admin.components = {
      ...admin.components,
      views: { ...admin.components?.views, edit: { ...DISCUSSION_VIEW } },
    }
  }
  return config
}
