import { beginGoogle } from '@/features/accounts/google/answers'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return beginGoogle(request)
}
