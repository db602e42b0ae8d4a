import { announceUpload, listUploads } from '@/features/documents/uploads/actions'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return listUploads(request)
}

export function POST(request: Request): Promise<Response> {
  return announceUpload(request)
}
