import { dropUpload, takePiece, tellOffset } from '@/care/documents/uploads/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function HEAD(request: Request, { params }: Context): Promise<Response> {
  return tellOffset(request, (await params).id)
}

export async function PATCH(request: Request, { params }: Context): Promise<Response> {
  return takePiece(request, (await params).id)
}

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return dropUpload(request, (await params).id)
}
