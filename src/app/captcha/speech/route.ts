import { giveSpeech } from '@/features/captcha/speech/answers'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return giveSpeech(request)
}
