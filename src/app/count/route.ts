import { takeCount } from '@/base/counts/routes'
import { now } from '@/lib/clock'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return takeCount(request, now().getTime())
}
