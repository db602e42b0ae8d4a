/** The databases of a running demo server, reached as its own roles. */

import { startEmbeddedDatabase } from '@/server/embedded-database/embedded-database'
import { secretsOf } from '@/server/secrets'

export type DemoDatabases = {
  readonly careUrl: string
  readonly contentUrl: string
  /** As the owner of the tables, who alone may renew their statistics. */
  readonly careOwnerUrl: string
}

/** Connection URLs for the server of this data folder, which must be running and keeps running. */
export async function demoDatabases(dataDir: string): Promise<DemoDatabases> {
  const secrets = secretsOf(dataDir)
  const { found, urlFor, stop } = await startEmbeddedDatabase({
    dataDir,
    superuserPassword: secrets.superuser,
  })
  if (!found) {
    await stop()
    throw new Error(`No server runs in ${dataDir}`)
  }
  return {
    careUrl: urlFor('kervan_care', 'care_app', secrets.careApp),
    careOwnerUrl: urlFor('kervan_care', 'care_owner', secrets.careOwner),
    contentUrl: urlFor('kervan_content', 'content_app', secrets.contentApp),
  }
}
