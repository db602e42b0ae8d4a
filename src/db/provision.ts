/**
 * Creates the two databases and their four roles on a server where we are superuser: the embedded one, and those
 * of tests. An operator's managed server is prepared once by hand instead (docs/operations.md).
 */
import { Client } from 'pg'

export type Passwords = {
  readonly careOwner: string
  readonly careApp: string
  readonly contentOwner: string
  readonly contentApp: string
}

export type DatabaseSetup = {
  /** A superuser's connection to any existing database, `postgres` usually. */
  readonly adminUrl: string
  readonly passwords: Passwords
  readonly databases?: { readonly care: string; readonly content: string }
}

const PROVISION_LOCK = 0x6b657270
/** SQLSTATE of a role, a database or a row that exists already. */
const DUPLICATE_CODES = ['42710', '42P04', '23505']

/** Idempotent, and safe to run twice at once. Sets the passwords each time. */
export async function provisionDatabases({ adminUrl, passwords, databases }: DatabaseSetup): Promise<void> {
  const { care, content } = databases ?? { care: 'kervan_care', content: 'kervan_content' }
  await withClient(adminUrl, async (client) => {
    // PostgreSQL refuses two ALTER ROLE of one role at the same time; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [PROVISION_LOCK])
    await ensureRole(client, 'care_owner', passwords.careOwner)
    await ensureRole(client, 'care_app', passwords.careApp)
    await ensureRole(client, 'content_owner', passwords.contentOwner)
    await ensureRole(client, 'content_app', passwords.contentApp)
    await ensureDatabase(client, care, 'care_owner', 'care_app')
    await ensureDatabase(client, content, 'content_owner', 'content_app')
    await secureSchema(withDatabase(adminUrl, care), 'care_owner', 'care_app')
    await secureSchema(withDatabase(adminUrl, content), 'content_owner', 'content_app')
  })
}

/** The same server and credentials, another database. Keeps `?host=/socket/folder` addresses intact. */
export function withDatabase(url: string, database: string): string {
  return url.replace(
    /^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/,
    (_all, head: string) => `${head}/${encodeURIComponent(database)}`,
  )
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function ensureRole(client: Client, name: string, password: string): Promise<void> {
  await tolerateDuplicate(client.query(`create role ${client.escapeIdentifier(name)}`))
  await client.query(`alter role ${client.escapeIdentifier(name)} with login nosuperuser nocreatedb nocreaterole
    noreplication nobypassrls password ${client.escapeLiteral(password)}`)
}

async function ensureDatabase(client: Client, name: string, owner: string, app: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  const database = client.escapeIdentifier(name)
  if (!rowCount)
    await tolerateDuplicate(
      client.query(`create database ${database} owner ${client.escapeIdentifier(owner)}`),
    )
  await client.query(`revoke connect, temporary on database ${database} from public`)
  await client.query(`grant connect on database ${database} to ${client.escapeIdentifier(app)}`)
}

/** The application can read and write the owner's future tables, and no other role can create tables. */
async function secureSchema(url: string, owner: string, app: string): Promise<void> {
  await withClient(url, async (client) => {
    const ownerRole = client.escapeIdentifier(owner)
    const appRole = client.escapeIdentifier(app)
    await client.query(`
      alter schema public owner to ${ownerRole};
      revoke create on schema public from public;
      grant usage on schema public to ${appRole};
      alter default privileges for role ${ownerRole} in schema public
        grant select, insert, update, delete on tables to ${appRole};
      alter default privileges for role ${ownerRole} in schema public grant usage, select on sequences to ${appRole};
    `)
  })
}

async function tolerateDuplicate(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (!DUPLICATE_CODES.some((duplicate) => duplicate === code)) throw error
  }
}
