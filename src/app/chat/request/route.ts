import { postChatRequest } from '@/care/live-chat/visitor/routes'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return postChatRequest(request)
}
