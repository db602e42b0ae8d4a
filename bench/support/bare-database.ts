/** An empty, migrated care database of a benchmark's own, which needs no build and no demo content. */
import { migrateCare } from '@/db/migrate'
import { provisionDatabases } from '@/db/provision'
import { startEmbeddedDatabase } from '@/server/embedded-database/embedded-database'
import { TEST_ENVIRONMENT } from '../../tests/support/test-environment'
import { makeTestFolder, removeTestFolder } from '../../tests/support/test-folders'

const PASSWORDS = {
  careOwner: 'care-owner',
  careApp: 'care-app',
  contentOwner: 'content-owner',
  contentApp: 'content-app',
}
const NAMES = { care: 'kervan_care', content: 'kervan_content' } as const

/** Sets the environment as tests have it. @returns the application's address of the database, and how it ends */
export async function startBareDatabase(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) process.env[name] ??= value
  const folder = makeTestFolder()
  const remove = () => removeTestFolder(folder)
  process.once('exit', remove)
  const database = await startEmbeddedDatabase({ dataDir: folder, superuserPassword: 'bench-superuser' })
  await provisionDatabases({ adminUrl: database.adminUrl, passwords: PASSWORDS, databases: NAMES })
  await migrateCare({
    ownerUrl: database.urlFor(NAMES.care, 'care_owner', PASSWORDS.careOwner),
    appRole: 'care_app',
  })
  const url = database.urlFor(NAMES.care, 'care_app', PASSWORDS.careApp)
  process.env.DATABASE_URL = url
  return { url, stop: async () => remove() }
}
