/**
 * Commands beside the server: `prepare`, `migrate`, `seed`, `publish`, `share-images`, `worker`, `create-admin`,
 * `reset-second-factor`, `verify-audit`. They use the same configuration. Where the database is embedded they start it
 * if it is not running, and then stop it again.
 */
import { closeCareDb } from '@/db/client'
import { COMMAND_NAMES, performCommand } from './commands'
import { loadEnvironment, provideEmbeddedDatabase, usesEmbeddedDatabase } from './configuration'
import { consoleToLog } from './console-to-log'
import { isDataFolderTaken } from './data-folder'
import { explain } from './explain'

async function run(): Promise<void> {
  const name = process.argv[2] ?? ''
  // Before a database is started for it.
  if (!COMMAND_NAMES.includes(name))
    throw new Error(`Unknown command ${name}. There are: ${COMMAND_NAMES.join(', ')}`)
  const dataDir = loadEnvironment()
  consoleToLog()
  // Only the embedded database is prepared, and only while no server uses it.
  if (name === 'prepare' && (!usesEmbeddedDatabase() || isDataFolderTaken(dataDir))) return
  const database = usesEmbeddedDatabase() ? await provideEmbeddedDatabase(dataDir) : undefined
  try {
    await performCommand(name)
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
