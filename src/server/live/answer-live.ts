/**
 * `GET /live`: the stream of a signed-in browser; `GET /chat/live`: that of a chat window. In the front, because a
 * waiting request of Next costs far more.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { followChanges } from '@/base/live/follow-changes'
import { positionOf } from '@/base/live/rules'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { now } from '@/lib/clock'
import { networkKey } from '@/lib/network'
import { answerRefusal, firstOf, type Refusal, WRONG_METHOD } from '../front/admission'
import { LiveStreams } from './live-streams'
import { type Reader, readReader } from './read-reader'
import { STREAM_HEADERS } from './stream'

const NOT_SIGNED_IN: Refusal = { status: 401, code: 'NOT_SIGNED_IN', message: 'Nobody is signed in.' }
const NO_CHAT: Refusal = { status: 401, code: 'NO_CHAT', message: 'This browser has no chat.' }
const BUSY: Refusal = { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Too many streams are open.' }

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type Live = {
  readonly answer: Answer
  /** For the window of a chat. */
  readonly answerChat: Answer
  readonly streams: LiveStreams
  readonly stop: () => Promise<void>
}

/** @param url of the care database, for the one connection that listens */
export function startLive(url: string): Live {
  const streams = new LiveStreams()
  const listener = followChanges({
    url,
    onNotice: (notice) => {
      if (notice.kind === 'typing') streams.tellTyping(notice)
      else if (notice.kind === 'reading') streams.tellReading(notice)
      else if (notice.kind === 'session') void streams.recheck(notice.user)
      else streams.wake(notice.user)
    },
    onReady: () => streams.wakeAll(),
    onLost: () => undefined,
  })
  return {
    streams,
    answer: (request, response) => answerLive({ streams, kind: 'person' }, request, response),
    answerChat: (request, response) => answerLive({ streams, kind: 'chat' }, request, response),
    stop: async () => {
      await streams.stop()
      await listener.stop()
    },
  }
}

async function answerLive(
  { streams, kind }: { readonly streams: LiveStreams; readonly kind: Reader['kind'] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') return answerRefusal(response, WRONG_METHOD)
  const cookie = request.headers.cookie ?? ''
  const found = await readReader(kind, cookie)
  if (!found) return answerRefusal(response, kind === 'person' ? NOT_SIGNED_IN : NO_CHAT)
  const network = networkKey(firstOf(request.headers[CLIENT_IP_HEADER]))
  if (streams.isFullFor(kind, network)) {
    response.setHeader('Retry-After', '10')
    return answerRefusal(response, BUSY)
  }
  if (response.destroyed) return
  const at = now()
  const position = positionOf(
    { lastEventId: firstOf(request.headers['last-event-id']), since: sinceOf(request.url) },
    at,
  )
  response.writeHead(200, STREAM_HEADERS)
  response.flushHeaders()
  streams.add({ response, cookie, found, network, position, at })
}

/** When the page was made that opens its first stream. */
function sinceOf(url = ''): string | undefined {
  return /[?&]since=(\d{1,15})(?:&|$)/.exec(url)?.[1]
}
