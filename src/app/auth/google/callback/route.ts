import { finishGoogle } from '@/surfaces/auth/google/routes'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return finishGoogle(request)
}
