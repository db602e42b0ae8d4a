import { receiveProviderMessage } from '@/care/payments/routes'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return receiveProviderMessage(request)
}
