/**
 * The database of a machine that has none: a real PostgreSQL under the data folder. It survives a crash of this
 * process and is found again by the next start; a clean stop stops it too.
 */
import { clusterUrl, createCluster, isClusterAlive, startCluster, stopCluster } from './cluster'
import { type Keeper, keepRunning } from './keep-running'
import { placeFor } from './place'

export type EmbeddedDatabase = {
  /** Superuser address: provisioning only. */
  readonly adminUrl: string
  readonly found: boolean
  urlFor(database: string, role: string, password: string): string
  /** Starts it again whenever it dies, until `stop`. For the process that serves. */
  supervise(): void
  stop(): Promise<void>
}

/** @param dataDir absolute path of the data folder @param superuserPassword kept in the data folder's secrets */
export async function startEmbeddedDatabase({
  dataDir,
  superuserPassword,
}: {
  dataDir: string
  superuserPassword: string
}): Promise<EmbeddedDatabase> {
  const place = placeFor(dataDir)
  await createCluster(place, superuserPassword)
  const how = await startCluster(place)
  const urlFor = (database: string, role: string, password: string) =>
    clusterUrl(place, { database, role, password })
  let keeper: Keeper | undefined
  return {
    adminUrl: urlFor('postgres', 'postgres', superuserPassword),
    found: how === 'found',
    urlFor,
    supervise: () => {
      keeper ??= keepRunning({
        isRunning: () => isClusterAlive(place),
        start: () => startCluster(place),
      })
    },
    stop: async () => {
      await keeper?.stop()
      await stopCluster(place)
    },
  }
}
