/**
 * One PostgreSQL of our own for the whole run: made in a temporary folder, migrated once, cloned per test file
 * (`database.ts`), and gone at the end, also after a failure or Ctrl-C.
 */
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateCare } from '@/db/migrate'
import { provisionDatabases, withDatabase } from '@/db/provision'
import { startEmbeddedDatabase } from '@/server/embedded-database/embedded-database'
import { TEST_ENVIRONMENT } from './test-environment'
import { makeTestFolder, removeTestFolder, sweepTestFolders } from './test-folders'

/** Templates without connections: PostgreSQL clones a database only while no session is in it. */
const TEMPLATES = { care: 'kervan_care', content: 'kervan_content' } as const

/** What `database.ts` needs to make a clone and to reach it in each role. */
export type TestCluster = {
  readonly adminUrl: string
  readonly roles: Readonly<Record<'care' | 'content', { readonly owner: string; readonly app: string }>>
  readonly templates: typeof TEMPLATES
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

const PASSWORDS = {
  careOwner: 'care-owner',
  careApp: 'care-app',
  contentOwner: 'content-owner',
  contentApp: 'content-app',
}

export default async function setup(project: TestProject): Promise<() => void> {
  for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) process.env[name] ??= value
  sweepTestFolders()
  const folder = makeTestFolder()
  const remove = () => {
    removeTestFolder(folder)
    if (TEST_ENVIRONMENT.DATA_DIR) rmSync(TEST_ENVIRONMENT.DATA_DIR, { recursive: true, force: true })
  }
  process.once('exit', remove) // after a failed set-up and after Ctrl-C, too
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  project.provide('cluster', await startCluster(folder))
  return remove
}

async function startCluster(folder: string): Promise<TestCluster> {
  const database = await startEmbeddedDatabase({ dataDir: folder, superuserPassword: 'test-superuser' })
  await dropDurability(database.adminUrl)
  await provisionDatabases({ adminUrl: database.adminUrl, passwords: PASSWORDS, databases: TEMPLATES })
  const urlIn = (name: string, role: string, password: string) => database.urlFor(name, role, password)
  await migrateCare({
    ownerUrl: urlIn(TEMPLATES.care, 'care_owner', PASSWORDS.careOwner),
    appRole: 'care_app',
  })
  await migrateContentTemplate(urlIn(TEMPLATES.content, 'content_owner', PASSWORDS.contentOwner))
  await sealTemplates(database.adminUrl)
  return {
    adminUrl: database.adminUrl,
    templates: TEMPLATES,
    roles: {
      care: {
        owner: urlIn('postgres', 'care_owner', PASSWORDS.careOwner),
        app: urlIn('postgres', 'care_app', PASSWORDS.careApp),
      },
      content: {
        owner: urlIn('postgres', 'content_owner', PASSWORDS.contentOwner),
        app: urlIn('postgres', 'content_app', PASSWORDS.contentApp),
      },
    },
  }
}

/** Nothing here must survive a power cut, and tests make hundreds of small commits. */
async function dropDurability(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${setting} = off`)
    }
    await client.query('select pg_reload_conf()')
  })
}

/** Loaded late: Payload's configuration reads the environment while it is being imported. */
async function migrateContentTemplate(ownerUrl: string): Promise<void> {
  const { migrateContent } = await import('@/server/migrate-content')
  await migrateContent(ownerUrl)
}

/** Closes the templates to connections: a forgotten session in one would make every clone fail. */
async function sealTemplates(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    for (const name of Object.values(TEMPLATES)) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await client.query(
        `alter database ${client.escapeIdentifier(name)} with is_template true allow_connections false`,
      )
    }
  })
}

async function asAdmin(adminUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: withDatabase(adminUrl, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
