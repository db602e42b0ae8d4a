import { headers } from 'next/headers'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { showDrafts } from '@/lib/render-context'

/**
 * Lets an editor's or admin's render read drafts; everyone else's stays as it was.
 * @returns whether the preview may be shown
 */
export async function openPreview(): Promise<boolean> {
  const session = await readStaffSession(await headers(), 'GET')
  return session !== null && showDrafts()
}
