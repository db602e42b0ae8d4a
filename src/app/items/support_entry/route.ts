import { getShifts } from '@/care/schedule/routes'
import { checkToken } from '@/care/sign-in/apps/check-token'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  return (await checkToken(request.headers)) ?? getShifts()
}
