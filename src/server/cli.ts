/**
 * Commands beside the server: `prepare`, `migrate`, `seed`, `publish`, `share-images`, `worker`, `create-admin`,
 * `reset-second-factor`, `verify-audit`. They use the same configuration. Where the database is embedded they start it
 * if it is not running, and then stop it again.
 */
import { parseArgs } from 'node:util'
import { careDb, closeCareDb } from '@/db/client'
import {
  loadEnvironment,
  provideEmbeddedDatabase,
  readConfiguration,
  usesEmbeddedDatabase,
} from './configuration'
import { consoleToLog } from './console-to-log'
import { isDataFolderTaken } from './data-folder'
import { ownersOf, prepareDatabases } from './databases'
import { explain } from './explain'
import { write } from './progress'

type Command = () => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  prepare: async () => {
    await prepareDatabases(readConfiguration())
  },
  migrate: async () => {
    const owners = ownersOf(readConfiguration())
    if (!owners) throw new Error('DATABASE_OWNER_URL and CONTENT_DATABASE_OWNER_URL are needed to migrate')
    const { migrateAll } = await import('./migrate-all')
    await migrateAll(owners)
  },
  seed: async () => {
    readConfiguration()
    const { seedDemo } = await import('./seed-demo')
    await seedDemo((what) => write(`    ${what}\n`))
  },
  publish: async () => {
    readConfiguration()
    const { publishScheduled } = await import('@/content/core/publish-scheduled')
    await publishScheduled()
  },
  'share-images': async () => {
    readConfiguration()
    const { drawDueShareImages } = await import('@/content/share-image/jobs')
    await drawDueShareImages()
  },
  worker: async () => {
    readConfiguration()
    const { runWorker } = await import('./run-worker')
    await runWorker()
  },
  'create-admin': async () => {
    readConfiguration()
    const { createAdmin } = await import('./create-admin')
    await createAdmin(
      parseArgs({
        args: process.argv.slice(3),
        options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
      }).values,
    )
  },
  'reset-second-factor': async () => {
    readConfiguration()
    const { resetFactorOf } = await import('./reset-second-factor')
    await resetFactorOf(
      parseArgs({ args: process.argv.slice(3), options: { email: { type: 'string' } } }).values,
    )
  },
  'verify-audit': async () => {
    readConfiguration()
    const { assertAuditChain } = await import('@/base/audit/verify-audit')
    write(`The audit chain is unbroken: ${await assertAuditChain(careDb())} entries\n`)
  },
}

async function run(): Promise<void> {
  const name = process.argv[2] ?? ''
  const command = commands[name]
  if (!command) throw new Error(`Unknown command ${name}. There are: ${Object.keys(commands).join(', ')}`)
  const dataDir = loadEnvironment()
  consoleToLog()
  // Only the embedded database is prepared, and only while no server uses it.
  if (name === 'prepare' && (!usesEmbeddedDatabase() || isDataFolderTaken(dataDir))) return
  const database = usesEmbeddedDatabase() ? await provideEmbeddedDatabase(dataDir) : undefined
  try {
    await command()
  } finally {
    await closeCareDb()
    // Checked last: a server that started in the meantime uses this database.
    if (database && !database.found && !isDataFolderTaken(dataDir)) await database.stop()
  }
}

// Awaited here, so that Node ends with code 13 rather than 0 if nothing is left that could complete the command.
await run().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(
      `${explain(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    )
    process.exit(1)
  },
)
