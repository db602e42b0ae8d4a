import { downloadSummary } from '@/care/figures/download/routes'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
  return downloadSummary(request)
}
