import { showOwnProfile } from '@/care/accounts/show-own-profile'
import { takeLanguage } from '@/care/sign-in/language/routes'

export const dynamic = 'force-dynamic'

export function PATCH(request: Request): Promise<Response> {
  return takeLanguage(request)
}

export function GET(request: Request): Promise<Response> {
  return showOwnProfile(request)
}
