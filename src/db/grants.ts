/**
 * The rights of the application in the care database: it reads and writes rows. It owns no table, so it can neither
 * change tables nor switch off constraints and triggers.
 */
import type { Client } from 'pg'
import { grantQueueRights } from './queue'

type Connection = Pick<Client, 'query' | 'escapeIdentifier'>

/** Tables whose rows the application's role cannot change or delete, so that stolen credentials cannot rewrite them. */
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
