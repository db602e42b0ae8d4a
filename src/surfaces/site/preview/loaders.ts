import { headers } from 'next/headers'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { showDrafts } from '@/lib/render-context'

/**
 * Lets the render read drafts, if an editor or admin is signed in.
 * @returns whether the preview may be shown
 */
export async function openPreview(): Promise<boolean> {
  const session = await readStaffSession(await headers(), 'GET')
  return session !== null && showDrafts()
}
