import { postRefresh } from '@/care/sign-in/apps/routes'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return postRefresh(request)
}
