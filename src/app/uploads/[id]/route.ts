import { deleteUpload, headUpload, patchUpload } from '@/care/documents/uploads/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function HEAD(request: Request, { params }: Context): Promise<Response> {
  return headUpload(request, (await params).id)
}

export async function PATCH(request: Request, { params }: Context): Promise<Response> {
  return patchUpload(request, (await params).id)
}

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return deleteUpload(request, (await params).id)
}
