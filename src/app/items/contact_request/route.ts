import { postContactRequest } from '@/care/intake/routes'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return postContactRequest(request)
}
