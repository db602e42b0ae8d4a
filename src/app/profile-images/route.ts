import { postImage } from '@/care/profile/image/routes'

export const dynamic = 'force-dynamic'

export async function POST(request: Request): Promise<Response> {
  return postImage(request)
}
