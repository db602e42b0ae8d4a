/**
 * Signs an editor or admin in to Payload by the product's session, and creates their editor record at the first
 * visit.
 */
import type { AuthStrategy, Payload } from 'payload'
import type { ContentRole } from '@/content/core/access'
import type { UserId } from '@/lib/record-ids'
import type { Editor } from '@/payload-types'

export type StaffSession = {
  readonly userId: UserId
  readonly email: string
  readonly name: string
  readonly role: ContentRole
  /** End of the session in seconds since 1970, for the admin's "stay signed in" dialog. */
  readonly expiresAt: number
}

/** What the content admin needs of the product's sign-in; `payload.config.ts` passes it in. */
export type SignInPort = {
  /** The session of an editor or admin; null for everyone else and for a request from another origin. */
  readonly readStaffSession: (headers: Headers, method?: string) => Promise<StaffSession | null>
  /** Ends the session. @returns the cookies to set */
  readonly endSession: (headers: Headers) => Promise<string[]>
}

const STRATEGY = 'session'

export function sessionStrategy({ readStaffSession }: SignInPort): AuthStrategy {
  return {
    name: STRATEGY,
    // `req` is missing for admin pages and server functions.
    authenticate: async ({ headers, payload, req }) => {
      const session = await readStaffSession(headers, req?.method)
      if (!session) return { user: null }
      const editor = await findOrCreateEditor(payload, session)
      return { user: { ...editor, collection: 'editors', _strategy: STRATEGY, exp: session.expiresAt } }
    },
  }
}

async function findOrCreateEditor(payload: Payload, session: StaffSession): Promise<Editor> {
  const existing = await findEditor(payload, session.userId)
  if (existing) return syncEditor(payload, existing, session)
  try {
    return await payload.create({
      collection: 'editors',
      data: { authUserId: session.userId, email: session.email, name: session.name, role: session.role },
      depth: 0,
      overrideAccess: true, // nobody is signed in to Payload yet
    })
  } catch (error) {
    // The admin sends several requests at once: another one may have created the record first.
    const created = await findEditor(payload, session.userId)
    if (created) return created
    throw error
  }
}

async function findEditor(payload: Payload, authUserId: UserId): Promise<Editor | undefined> {
  const { docs } = await payload.find({
    collection: 'editors',
    where: { authUserId: { equals: authUserId } },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true, // see above
  })
  return docs[0]
}

/** Role, name and email follow the account, so that a change of role takes effect with the next request. */
async function syncEditor(payload: Payload, editor: Editor, session: StaffSession): Promise<Editor> {
  const { email, name, role } = session
  if (editor.email === email && editor.name === name && editor.role === role) return editor
  return payload.update({
    collection: 'editors',
    id: editor.id,
    data: { email, name, role },
    depth: 0,
    overrideAccess: true, // see above
  })
}
