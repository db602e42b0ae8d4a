import { downloadRows } from '@/care/privacy/rows/routes'
import { LIST_PORT } from '@/surfaces/desk/requests/query'

export const dynamic = 'force-dynamic'

export async function POST(request: Request) {
  return downloadRows(request, LIST_PORT)
}
