'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { cameFrom } from '@/features/site/visited'
import { backTarget } from '../rules'

type BackLinkProps = {
  readonly home: string
  readonly list: string
  readonly label: string
  readonly icon: ReactNode
}

/** Back to where the reader came from; without script, and for whoever came from nowhere, to the list. */
export function BackLink({ home, list, label, icon }: BackLinkProps) {
  const router = useRouter()
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const target = backTarget(cameFrom())
    if (target === 'list') return
    if (target === 'history' && window.history.length < 2) return
    event.preventDefault()
    if (target === 'home') router.push(home)
    else window.history.back()
  }
  return (
    <Link
      prefetch={false}
      href={list}
      className="inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-bosphorus hover:underline"
      onClick={goBack}
    >
      {icon}
      {label}
    </Link>
  )
}
