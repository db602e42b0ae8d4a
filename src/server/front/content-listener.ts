/**
 * Receives the content changes of all processes: triggers of the content database send `NOTIFY content, 'table:id'`
 * when a transaction commits. Without a connection changes may be missed, so everything is dropped when it is lost and
 * when it is restored.
 */
import { type Listener, type ListenOptions, listen } from '@/db/listen'

const CHANNEL = 'content'

type ContentListenerOptions = Pick<ListenOptions, 'url' | 'onReady' | 'onLost'> & {
  /** Receives the tags of one change: the collection and the record. */
  readonly onChange: (tags: readonly string[]) => void
}

export function listenToContent({ onChange, ...options }: ContentListenerOptions): Listener {
  return listen({ ...options, channel: CHANNEL, onNotice: (payload) => onChange(tagsOf(payload)) })
}

/** `services:12` drops what used that record, and every list of services. */
export function tagsOf(payload: string): readonly string[] {
  const [collection = payload, id] = payload.split(':')
  return id === undefined ? [collection] : [collection, payload]
}
