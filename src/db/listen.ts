/**
 * One connection that receives the notices of a channel of PostgreSQL. Without a connection notices are lost, so the
 * caller is told when it is lost and when it is restored.
 */
import { Client } from 'pg'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'

const RETRY_DELAY_MS = 1_000

export type Listener = { stop(): Promise<void> }

export type ListenOptions = {
  readonly url: string
  /** A name of our own: it is written into the statement. */
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** Every notice is received from now on; earlier ones may have been missed. */
  readonly onReady: () => void
  /** Notices are no longer received. */
  readonly onLost: () => void
}

/** Listens until it is stopped, and connects again after a restart of the database. */
export function listen(options: ListenOptions): Listener {
  const stopping = new AbortController()
  let current: Client | undefined
  const run = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(options, (client) => {
        current = client
      }).catch((error) =>
        log.warn({ err: error, channel: options.channel }, 'cannot listen for changes, trying again'),
      )
      current = undefined
      options.onLost()
      await pause(RETRY_DELAY_MS, stopping.signal)
    }
  }
  void run()
  return {
    async stop() {
      stopping.abort()
      // Not waiting for `run`: the driver never settles a connection attempt that was ended.
      await current?.end().catch(() => undefined)
    },
  }
}

/**
 * Settles when the connection ends. The driver may report that twice, so it is one promise.
 * @param onClient called before connecting, so that the client can be ended at any time
 */
async function listenOnce(
  { url, channel, onNotice, onReady }: ListenOptions,
  onClient: (client: Client) => void,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'kervan-listener',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  client.on('notification', ({ payload }) => {
    if (payload) onNotice(payload)
  })
  onClient(client)
  await client.connect()
  await client.query(`listen ${channel}`)
  onReady()
  await ended
  await client.end().catch(() => undefined)
}
