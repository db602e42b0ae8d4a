import { postResume } from '@/care/live-chat/visitor/routes'
import { readCarePhone } from '@/content/site-settings/read-site-settings'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return postResume(request, readCarePhone)
}
