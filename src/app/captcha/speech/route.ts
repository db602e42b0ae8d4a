import { getSpeech } from '@/base/captcha/speech/routes'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return getSpeech(request)
}
