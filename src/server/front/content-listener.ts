/**
 * Learns of content changes by every process: the content database's triggers send `NOTIFY content, 'table:id'`
 * when a transaction commits. While the connection is away changes may be missed, so losing it and regaining it
 * both drop everything.
 */
import { Client } from 'pg'
import { log } from '@/lib/log'
import { pause } from '../pause'

const CHANNEL = 'content'
const RETRY_DELAY_MS = 1_000

export type ContentListener = { stop(): Promise<void> }

export type ListenerOptions = {
  readonly url: string
  /** Gets the tags of one change: the collection and the record. */
  readonly onChange: (tags: readonly string[]) => void
  /** Every change is noticed from now on; earlier ones may have been missed. */
  readonly onReady: () => void
  /** Changes are no longer noticed. */
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
      // Not `listen`: the driver never settles an attempt to connect that is ended.
      await current?.end().catch(() => undefined)
    },
  }
}

/** Ends when the connection does. The driver may report one loss twice; one promise settles once. */
async function listenOnce({
  url,
  onChange,
  onClient,
  onReady,
}: Pick<ListenerOptions, 'url' | 'onChange' | 'onReady'> & {
  /** Before it connects, so that it can be ended at any time. */
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

/** `services:12` concerns that record and every list of services. */
export function tagsOf(payload: string): readonly string[] {
  const [collection = payload, id] = payload.split(':')
  return id === undefined ? [collection] : [collection, payload]
}
