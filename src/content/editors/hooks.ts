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

type SavedRecord = { readonly id?: unknown; readonly _status?: unknown; readonly updatedAt?: unknown }

/** Tells the port of each publication by an editor, also of one that was scheduled. */
export const followPublications =
  (port: PublicationPort) =>
  (config: SanitizedConfig): SanitizedConfig => {
    const follow = async (collection: string, doc: SavedRecord, isGlobal: boolean, req: PayloadRequest) => {
      const { user } = req
      const publishedBy = user?.collection === 'editors' ? user.authUserId : undefined
      if (doc._status !== 'published' || !isId<UserId>(publishedBy)) return
      const recordId = isGlobal ? 0 : Number(doc.id)
      try {
        await port({ collection, recordId, publishedBy, publishedAt: new Date(String(doc.updatedAt)) })
      } catch (error) {
        // Publishing is worth more than the note of who did it.
        log.warn({ err: error, collection, recordId }, 'who published a record could not be stored')
      }
    }
    for (const { custom, hooks, slug } of config.collections)
      if (custom?.publicContent === true)
        hooks.afterChange.push(({ doc, req }) => follow(slug, doc, false, req))
    for (const { custom, hooks, slug } of config.globals)
      if (custom?.publicContent === true)
        hooks.afterChange.push(({ doc, req }) => follow(slug, doc, true, req))
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
