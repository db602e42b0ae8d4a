import { takeLanguage } from '@/care/sign-in/language/routes'
import { showOwnProfile } from '@/care/sign-in/show-own-profile'

export const dynamic = 'force-dynamic'

export function PATCH(request: Request): Promise<Response> {
  return takeLanguage(request)
}

export function GET(request: Request): Promise<Response> {
  return showOwnProfile(request)
}
