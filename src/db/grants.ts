/**
 * What the application may do in the care database: read and write rows. It owns nothing, so it can neither
 * change tables nor switch off what the database itself refuses.
 */
import type { Client } from 'pg'

type Connection = Pick<Client, 'query' | 'escapeIdentifier'>

/** Tables that only grow: a stolen application role cannot rewrite what happened. */
const APPEND_ONLY = ['audit_entry', 'audit_seal'] as const

/** Sets the rights of `appRole`; repeatable. Runs as the owner, inside a transaction. */
export async function grantAppRights(client: Connection, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = client.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`
    revoke connect, temporary on database ${database} from public;
    grant connect on database ${database} to ${role};
    revoke create on schema public from public, ${role};
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${role};
  `)
  await grantQueue(client, role)
}

/**
 * graphile-worker's tables have row-level security without policies: nobody but their owner sees a row. The
 * application gets a policy, and no right to change the queue's schema.
 */
async function grantQueue(client: Connection, role: string): Promise<void> {
  await client.query(`
    grant usage on schema graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    grant usage, select on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    revoke insert, update, delete on graphile_worker.migrations from ${role};
  `)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
     and c.relrowsecurity order by 1`,
  )
  for (const { name } of rows) {
    const table = `graphile_worker.${client.escapeIdentifier(name)}`
    await client.query(`drop policy if exists kervan_app on ${table};
      create policy kervan_app on ${table} to ${role} using (true) with check (true)`)
  }
}
