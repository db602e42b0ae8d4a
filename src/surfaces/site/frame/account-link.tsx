'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { SIGNED_IN_HINT } from '@/lib/session-hint'

type AccountLinkProps = {
  readonly locale: string
  readonly words: { readonly signIn: string; readonly myRequests: string }
  readonly className?: string
  readonly wordsClass?: string
  readonly icon: React.ReactNode
}

/** "Sign in" or "My requests". Decided in the browser, because the cached page is the same for everyone. */
export function AccountLink({ locale, words, className, wordsClass, icon }: AccountLinkProps) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out happens on the way to another page
  useEffect(() => setIsSignedIn(document.cookie.includes(SIGNED_IN_HINT)), [pathname])

  return (
    <Link prefetch={false} href={`/${locale}/${isSignedIn ? 'my-requests' : 'login'}`} className={className}>
      {icon}
      <span className={wordsClass}>{isSignedIn ? words.myRequests : words.signIn}</span>
    </Link>
  )
}
