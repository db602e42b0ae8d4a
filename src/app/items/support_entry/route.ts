import { givePublicSupport } from '@/care/schedule/loaders'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return givePublicSupport()
}
