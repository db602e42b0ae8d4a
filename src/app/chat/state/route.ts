import { getState } from '@/care/live-chat/visitor/routes'
import { readCarePhone } from '@/content/site-settings/read-site-settings'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return getState(request, readCarePhone)
}
