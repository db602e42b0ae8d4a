import { getTeamFile } from '@/care/live-chat/visitor/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return getTeamFile(request, (await params).id)
}
