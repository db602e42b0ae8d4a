import { checkAnswer } from '@/base/captcha/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return checkAnswer(request, (await params).id)
}
