import { takeLanguage } from '@/features/accounts/language/actions'

export const dynamic = 'force-dynamic'

export function PATCH(request: Request): Promise<Response> {
  return takeLanguage(request)
}
