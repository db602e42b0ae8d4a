import { postStart } from '@/care/live-chat/visitor/routes'
import { readCarePhone } from '@/content/site-settings/read-site-settings'
import { loadAutomaticReply } from '@/surfaces/frame/chat/load-automatic-reply'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return postStart(request, readCarePhone, loadAutomaticReply)
}
