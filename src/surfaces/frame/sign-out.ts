'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { clientInfo, currentSessionToken, languageOf } from '@/care/sign-in/browser'
import { endSession } from '@/care/sign-in/end-session'
import { endedSessionCookies } from '@/care/sign-in/session-cookie'

/** Ends the session, deletes its cookies and redirects to the home page. Works without a session, too. */
export async function signOut(): Promise<never> {
  const token = await currentSessionToken()
  const { clientIp } = await clientInfo()
  if (token) await endSession(token, clientIp)
  const jar = await cookies()
  for (const cookie of endedSessionCookies()) jar.set(cookie)
  redirect(`/${await languageOf(undefined)}`)
}
