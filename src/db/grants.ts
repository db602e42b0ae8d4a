/**
 * What the application may do in the care database: read and write rows. It owns nothing, so it can neither
 * change tables nor switch off what the database itself refuses.
 */
import type { Client } from 'pg'
import { grantQueueRights } from './queue'

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
  await grantQueueRights(client, role)
}
