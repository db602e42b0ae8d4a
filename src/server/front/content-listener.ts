/**
 * Receives the content changes of all processes: triggers of the content database send `NOTIFY content, 'table:id'`
 * when a transaction commits. Without a connection changes may be missed, so everything is dropped when it is lost and
 * when it is restored.
 */
import { Client } from 'pg'
import { log } from '@/lib/log'
import { pause } from '../pause'

const CHANNEL = 'content'
const RETRY_DELAY_MS = 1_000

export type ContentListener = { stop(): Promise<void> }

export type ListenerOptions = {
  readonly url: string
  /** Receives the tags of one change: the collection and the record. */
  readonly onChange: (tags: readonly string[]) => void
  /** Every change is received from now on; earlier ones may have been missed. */
  readonly onReady: () => void
  /** Changes are no longer received. */
  readonly onLost: () => void
}

export function listenToContent({ url, onChange, onReady, onLost }: ListenerOptions): ContentListener {
  const stopping = new AbortController()
  let current: Client | undefined
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce({
        url,
        onChange,
        onClient: (client) => {
          current = client
        },
        onReady,
      }).catch((error) => log.warn({ err: error }, 'cannot listen for content changes, trying again'))
      current = undefined
      onLost()
      await pause(RETRY_DELAY_MS, stopping.signal)
    }
  }
  void listen()
  return {
    async stop() {
      stopping.abort()
      // Not waiting for `listen`: the driver never settles a connection attempt that was ended.
      await current?.end().catch(() => undefined)
    },
  }
}

/** Settles when the connection ends. The driver may report that twice, so it is one promise. */
async function listenOnce({
  url,
  onChange,
  onClient,
  onReady,
}: Pick<ListenerOptions, 'url' | 'onChange' | 'onReady'> & {
  /** Called before connecting, so that the client can be ended at any time. */
  onClient: (client: Client) => void
}): Promise<void> {
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
    if (payload) onChange(tagsOf(payload))
  })
  onClient(client)
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  onReady()
  await ended
  await client.end().catch(() => undefined)
}

/** `services:12` drops what used that record, and every list of services. */
export function tagsOf(payload: string): readonly string[] {
  const [collection = payload, id] = payload.split(':')
  return id === undefined ? [collection] : [collection, payload]
}
