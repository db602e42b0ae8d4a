import { getEarlier } from '@/care/live-chat/visitor/routes'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return getEarlier(request)
}
