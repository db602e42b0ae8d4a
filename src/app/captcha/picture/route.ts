import { givePicture } from '@/features/captcha/answers'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return givePicture(request)
}
