'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { chooseBackTarget } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { addressIn } from '@/surfaces/frame/language-path'
import { currentEntry } from '@/surfaces/frame/visited'

type BackLinkProps = { readonly locale: Locale; readonly label: string; readonly icon: ReactNode }

/** Back to where the reader came from, at the same place; without script, and for a reader from elsewhere, to the list. */
export function BackLink({ locale, label, icon }: BackLinkProps) {
  const router = useRouter()
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const way = currentEntry()
    const target = chooseBackTarget(way)
    if (target === 'list' && !way?.previous) return
    event.preventDefault()
    if (target === 'history') leavePage()
    else router.push(addressIn(locale, way?.previous ?? '/'))
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

/** Back in the history until another page is shown: each place within this one is an entry of its own. */
function leavePage() {
  const here = window.location.pathname
  const goOn = () => {
    if (window.location.pathname === here) window.history.back()
    else window.removeEventListener('popstate', goOn)
  }
  window.addEventListener('popstate', goOn)
  window.history.back()
}
