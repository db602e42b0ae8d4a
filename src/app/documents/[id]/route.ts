import { giveDocument } from '@/care/documents/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return giveDocument(request, (await params).id)
}
