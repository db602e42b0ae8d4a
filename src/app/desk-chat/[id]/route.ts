import { getChatUpdate } from '@/care/live-chat/desk/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return getChatUpdate(request, (await params).id)
}
