import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** Of a database of the server under test: its owner, its name, and the name of the secret. */
const OWNERS = {
  care: { user: 'care_owner', database: 'kervan_care', secret: 'careOwner' },
  content: { user: 'content_owner', database: 'kervan_content', secret: 'contentOwner' },
} as const

/** Runs a query in a database of the server under test, as the owner role. */
export async function asOwner(of: keyof typeof OWNERS, statement: string): Promise<void> {
  const folder = process.env.E2E_DATA_DIR ?? ''
  const { user, database, secret } = OWNERS[of]
  const { [secret]: password } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const client = new Client({ host: join(folder, 'run'), user, password, database })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
