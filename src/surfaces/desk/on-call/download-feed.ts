import { FEED_LIMIT } from '@/care/on-call/feed/constants'
import { readFeed } from '@/care/on-call/feed/read-feed'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { networkKey } from '@/lib/network'
import { tooManyRequests, wireError } from '@/lib/wire-error'
import { calendarOf } from './calendar'

/** `GET /on-call/{secret}.ics`: for anyone who has the link, without a session. An ended link is answered like none. */
export async function downloadFeed(request: Request, file: string): Promise<Response> {
  const { allowed, retryAfter } = await takeAttempt(
    careDb(),
    `on-call-feed:${networkKey(request.headers.get(CLIENT_IP_HEADER))}`,
    FEED_LIMIT,
  )
  if (!allowed) return tooManyRequests(retryAfter)
  const token = /^([\w-]{20,64})\.ics$/.exec(file)?.[1]
  const calendar = token && (await readFeed(token))
  if (!calendar) return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such calendar.' })
  return new Response(await calendarOf(calendar), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="on-call.ics"',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, no-store',
    },
  })
}
