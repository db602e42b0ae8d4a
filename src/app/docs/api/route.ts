import { getApiPage } from '@/surfaces/api/routes'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  return getApiPage(request)
}
