import { getImage } from '@/care/profile/image/routes'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly id: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return getImage(request, (await params).id)
}
