'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { chooseBackTarget } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { localizedUrl } from '@/surfaces/frame/language-path'
import { currentEntry } from '@/surfaces/frame/page-history'

type BackLinkProps = { readonly locale: Locale; readonly label: string; readonly icon: ReactNode }

/** Back to the previous page at its scroll position; without scripts, or from another site, to the list of services. */
export function BackLink({ locale, label, icon }: BackLinkProps) {
  const router = useRouter()
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const entry = currentEntry()
    const target = chooseBackTarget(entry)
    if (target === 'list' && !entry?.previous) return
    event.preventDefault()
    if (target === 'history') leavePage()
    else router.push(localizedUrl(locale, entry?.previous ?? '/'))
  }
  return (
    <Link
      prefetch={false}
      href={`/${locale}/services`}
      className="inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-bosphorus hover:underline"
      onClick={goBack}
    >
      {icon}
      {label}
    </Link>
  )
}

/** Goes back in the history until another page is shown, because every anchor of this page is an entry, too. */
function leavePage() {
  const here = window.location.pathname
  const backUntilLeft = () => {
    if (window.location.pathname === here) window.history.back()
    else window.removeEventListener('popstate', backUntilLeft)
  }
  window.addEventListener('popstate', backUntilLeft)
  window.history.back()
}
