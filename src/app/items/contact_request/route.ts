import { takeContactRequest } from '@/features/requests/intake/actions'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return takeContactRequest(request)
}
