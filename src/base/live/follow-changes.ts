import * as v from 'valibot'
import { type Listener, type ListenOptions, listen } from '@/db/listen'
import { parseStrictJson } from '@/lib/strict-json'
import { LIVE_CHANNEL } from './constants'
import { liveNotice } from './schema'

type LiveNotice = v.InferOutput<typeof liveNotice>

type FollowOptions = Pick<ListenOptions, 'url' | 'onReady' | 'onLost'> & {
  readonly onNotice: (notice: LiveNotice) => void
}

/** Receives the notices of the care database, of all processes. One connection. */
export function followChanges({ onNotice, ...options }: FollowOptions): Listener {
  return listen({
    ...options,
    channel: LIVE_CHANNEL,
    onNotice: (payload) => {
      const parsed = parseStrictJson(payload)
      const notice = v.safeParse(liveNotice, parsed.ok ? parsed.value : undefined)
      if (notice.success) onNotice(notice.output)
    },
  })
}
