import { downloadTeamFile } from '@/care/live-chat/visitor/files/download-team-file'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return downloadTeamFile(request, (await params).id)
}
