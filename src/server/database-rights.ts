/**
 * Whether the application's role may change the tables, as PostgreSQL says: names do not show it. A role that owns them
 * could switch off what protects the audit log.
 */
import { Client } from 'pg'
import type { Env } from '@/lib/env'
import { errorCode } from '@/lib/error-code'
import { log } from '@/lib/log'
import { isLocal } from './safety'

const TIMEOUT_MS = 5_000

/** A member of the owner's role has its rights, and the owner of a database those over its schema. */
const RIGHTS_QUERY = `
  select current_user as role,
    (select rolsuper from pg_roles where rolname = current_user)
    or (select pg_has_role(datdba, 'member') from pg_database where datname = current_database())
    or exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and pg_has_role(c.relowner, 'member')
    ) as owns`

/**
 * @returns one sentence for each database whose tables the application could change; none for a local address. A
 * database that does not answer is logged: the server must start without it
 */
export async function reasonsOfRights(env: Env): Promise<readonly string[]> {
  if (isLocal(env)) return []
  const names = ['DATABASE_URL', 'CONTENT_DATABASE_URL'] as const
  const reasons = await Promise.all(names.map((name) => reasonOf(name, env[name])))
  return reasons.filter((reason) => reason !== undefined)
}

async function reasonOf(name: string, connectionString: string): Promise<string | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // A connection that breaks between two statements is an uncaught exception without a listener.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string; owns: boolean }>(RIGHTS_QUERY)
    const [row] = rows
    if (!row?.owns) return undefined
    return `${name} names the role ${row.role}, which owns tables or is a superuser: it could change them at run time`
  } catch (error) {
    log.warn({ database: name, code: errorCode(error) }, 'the rights of the role could not be checked')
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
