import { listUploads, postUpload } from '@/care/documents/uploads/routes'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return listUploads(request)
}

export function POST(request: Request): Promise<Response> {
  return postUpload(request)
}
