/**
 * The database where none is configured: a real PostgreSQL in the data folder. It survives a crash of this process, and
 * the next start finds it again; a clean stop stops it too.
 */
import { clusterUrl, createCluster, isClusterAlive, startCluster, stopCluster } from './cluster'
import { prepareClusterPaths } from './cluster-paths'
import { type Supervisor, superviseCluster } from './supervise-cluster'

export type EmbeddedDatabase = {
  /** Connection URL of the superuser, for provisioning only. */
  readonly adminUrl: string
  /** Whether the server of an earlier process was still running. */
  readonly found: boolean
  urlFor(database: string, role: string, password: string): string
  /** Restarts it whenever it ends, until `stop`. For the process that serves. */
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
  const paths = prepareClusterPaths(dataDir)
  await createCluster(paths, superuserPassword)
  const outcome = await startCluster(paths)
  const urlFor = (database: string, role: string, password: string) =>
    clusterUrl(paths, { database, role, password })
  let supervisor: Supervisor | undefined
  return {
    adminUrl: urlFor('postgres', 'postgres', superuserPassword),
    found: outcome === 'found',
    urlFor,
    supervise: () => {
      supervisor ??= superviseCluster({
        isRunning: () => isClusterAlive(paths),
        start: () => startCluster(paths),
      })
    },
    stop: async () => {
      await supervisor?.stop()
      await stopCluster(paths)
    },
  }
}
