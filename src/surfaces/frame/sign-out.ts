'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { HINT_COOKIE } from '@/care/accounts/constants'
import { heldToken, languageOf, visitor } from '@/care/sign-in/browser'
import { endSession } from '@/care/sign-in/sign-in-with-password'

/** Ends the session here and on the server, and goes to the home page. Works without a session, too. */
export async function signOut(): Promise<void> {
  const token = await heldToken()
  const { network } = await visitor()
  if (token) await endSession(token, network)
  const jar = await cookies()
  const { sessionCookie } = await import('@/care/sign-in/auth')
  const { name, secure } = await sessionCookie('')
  jar.set({ name, value: '', path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 0 })
  jar.set({ name: HINT_COOKIE, value: '', path: '/', sameSite: 'lax', secure, maxAge: 0 })
  redirect(`/${await languageOf(undefined)}`)
}
