import { downloadDocument } from '@/care/documents/routes'
import { isInCareOf } from '@/care/requests/find-patients-in-care'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return downloadDocument(request, (await params).id, isInCareOf)
}
