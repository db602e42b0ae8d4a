import { givePublicSupport } from '@/features/support/loaders'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return givePublicSupport()
}
