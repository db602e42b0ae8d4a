import { getOwnProfile, patchOwnLanguage } from '@/care/sign-in/own-profile/routes'

export const dynamic = 'force-dynamic'

export function PATCH(request: Request): Promise<Response> {
  return patchOwnLanguage(request)
}

export function GET(request: Request): Promise<Response> {
  return getOwnProfile(request)
}
