import { getCaptchaImage } from '@/base/captcha/routes'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return getCaptchaImage(request)
}
