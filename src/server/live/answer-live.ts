/** `GET /live`: the stream of a signed-in browser. In the front, because a waiting request of Next costs far more. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { followChanges } from '@/base/live/follow-changes'
import { positionOf } from '@/base/live/rules'
import { now } from '@/lib/clock'
import { answerRefusal, firstOf, type Refusal } from '../front/admission'
import { LiveStreams, readPerson } from './live-streams'
import { STREAM_HEADERS } from './stream'

const NOT_SIGNED_IN: Refusal = { status: 401, code: 'NOT_SIGNED_IN' }
const WRONG_METHOD: Refusal = { status: 405, code: 'METHOD_NOT_ALLOWED' }
const BUSY: Refusal = { status: 503, code: 'SERVICE_UNAVAILABLE' }

export type Live = {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly streams: LiveStreams
  readonly stop: () => Promise<void>
}

/** @param url of the care database, for the one connection that listens */
export function startLive(url: string): Live {
  const streams = new LiveStreams()
  const listener = followChanges({
    url,
    onNotice: ({ user, kind }) => (kind === 'session' ? void streams.recheck(user) : streams.wake(user)),
    onReady: () => streams.wakeAll(),
    onLost: () => undefined,
  })
  return {
    streams,
    answer: (request, response) => answerLive(streams, request, response),
    stop: async () => {
      await streams.stop()
      await listener.stop()
    },
  }
}

async function answerLive(
  streams: LiveStreams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') return answerRefusal(response, WRONG_METHOD)
  const cookie = request.headers.cookie ?? ''
  const person = await readPerson(cookie)
  if (!person) return answerRefusal(response, NOT_SIGNED_IN)
  if (streams.isFull) {
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
  streams.add({ response, cookie, person, position, at })
}

/** When the page was made that opens its first stream. */
function sinceOf(url = ''): string | undefined {
  return /[?&]since=(\d{1,15})(?:&|$)/.exec(url)?.[1]
}
