/**
 * A fresh, migrated database for a test file, cloned from the template of the run in some milliseconds.
 * Call once at the top of a file, before anything that reads `env()` is used:
 *
 *     const care = await careDatabase()
 *     afterAll(() => care.close())
 */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { closeCareDb } from '@/db/client'
import { withDatabase } from '@/db/provision'

export type TestDatabase = {
  readonly name: string
  /** As the application: reads and writes rows, no DDL. The environment points here too. */
  readonly url: string
  /** As the owner of the schema. */
  readonly ownerUrl: string
  /** As superuser, for looking behind the application's back. */
  readonly adminUrl: string
  /** A connection with it, ended by `close`. */
  admin(): Promise<Client>
  /** Ends the application's pool and drops the database. */
  close(): Promise<void>
}

const VARIABLES = { care: 'DATABASE_URL', content: 'CONTENT_DATABASE_URL' } as const

/** A clone of the migrated care database; sets `DATABASE_URL`. */
export function careDatabase(): Promise<TestDatabase> {
  return cloneOf('care', closeCareDb)
}

/** A clone of the migrated content database, or of another one; sets `CONTENT_DATABASE_URL`. */
export function contentDatabase(template?: string): Promise<TestDatabase> {
  return cloneOf('content', async () => {}, template)
}

async function cloneOf(
  kind: 'care' | 'content',
  closePool: () => Promise<void>,
  template: string = inject('cluster').templates[kind],
): Promise<TestDatabase> {
  const { adminUrl, roles } = inject('cluster')
  const name = `${kind}_${randomBytes(8).toString('hex')}`
  await withAdmin(adminUrl, (client) => clone(client, { name, kind, template }))
  const url = withDatabase(roles[kind].app, name)
  process.env[VARIABLES[kind]] = url
  const admins: Client[] = []
  return {
    name,
    url,
    ownerUrl: withDatabase(roles[kind].owner, name),
    adminUrl: withDatabase(adminUrl, name),
    admin: async () => {
      const client = new Client({ connectionString: withDatabase(adminUrl, name) })
      await client.connect()
      admins.push(client)
      return client
    },
    close: async () => {
      await Promise.all([closePool(), ...admins.map((client) => client.end())])
      await withAdmin(adminUrl, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      })
    },
  }
}

type Clone = { readonly name: string; readonly kind: 'care' | 'content'; readonly template: string }

/** Rights on the database itself are not cloned: only its own two roles may connect, as in production. */
async function clone(client: Client, { name, kind, template }: Clone): Promise<void> {
  const database = client.escapeIdentifier(name)
  // Half as long as through the write-ahead log.
  await client.query(
    `create database ${database} template ${client.escapeIdentifier(template)} strategy file_copy owner ${kind}_owner`,
  )
  await client.query(`revoke connect, temporary on database ${database} from public`)
  await client.query(`grant connect on database ${database} to ${kind}_app`)
}

async function withAdmin(adminUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
