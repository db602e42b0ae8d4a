import { downloadDocument } from '@/care/documents/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return downloadDocument(request, (await params).id)
}
