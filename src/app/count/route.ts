import { receiveCount } from '@/base/counts/routes'
import { now } from '@/lib/clock'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return receiveCount(request, now().getTime())
}
