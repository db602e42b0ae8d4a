import { downloadExport } from '@/care/privacy/export/routes'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { readonly params: Promise<{ id: string }> }) {
  return downloadExport(request, (await params).id)
}
