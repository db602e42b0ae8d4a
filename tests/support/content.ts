/** A Payload over the test file's own content database, and editors to act as. */
import { rm } from 'node:fs/promises'
import type { Payload, SanitizedConfig } from 'payload'
import { contentDatabase } from './database'

export type TestContent = {
  readonly payload: Payload
  /** Of the database. */
  readonly name: string
  readonly config: SanitizedConfig
  readonly ownerUrl: string
  close(): Promise<void>
}

/**
 * Call once at the top of a file. Imported late, because the configuration reads the environment when it loads.
 * @param template the database that it is a copy of; default: the migrated one, without records
 */
export async function testContent(template?: string): Promise<TestContent> {
  const database = await contentDatabase(template)
  const { getContentPayload } = await import('@/content/core/client')
  const { closeContent } = await import('@/content/core/database')
  const payload = await getContentPayload()
  return {
    payload,
    name: database.name,
    config: payload.config,
    ownerUrl: database.ownerUrl,
    close: async () => {
      await closeContent(payload)
      forgetPayload()
      await database.close()
      if (process.env.DATA_DIR) await rm(process.env.DATA_DIR, { recursive: true, force: true })
    },
  }
}

/** Payload keeps its instance on `globalThis`: the next file of this process would get the closed one. */
function forgetPayload(): void {
  const instances: unknown = Reflect.get(globalThis, '_payload')
  if (!(instances instanceof Map)) throw new Error('Payload keeps its instance in another place')
  instances.clear()
}

/** An editor record of this role, as Payload sees it on a request. */
export async function editorOf(payload: Payload, role: 'editor' | 'admin') {
  const editor = await payload.create({
    collection: 'editors',
    data: { authUserId: `test-${role}-${Math.random()}`, email: `${role}@example.org`, name: role, role },
    overrideAccess: true,
  })
  return { ...editor, collection: 'editors' as const }
}
