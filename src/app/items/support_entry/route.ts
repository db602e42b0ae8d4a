import { getShifts } from '@/care/schedule/routes'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return getShifts()
}
