'use client'

import { usePathname, useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { type FailureFrame, useFailure } from './failure-words'

/** The page of an unexpected error, with a button to try again; in the frame of its surface, where it has one. */
export function FailureScreen({ retry }: { readonly retry: () => void }) {
  const failure = useFailure()
  const router = useRouter()
  if (!failure) return null
  const { words, frame } = failure
  // Refreshes as well, because the boundary alone would render the same failure again.
  const tryAgain = () =>
    startTransition(() => {
      router.refresh()
      retry()
    })
  const content = (
    <>
      <div role="alert" className="grid gap-5">
        <h1 className="display text-2xl break-words">{words.title}</h1>
        <Notice tone="error">{words.text}</Notice>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={tryAgain}>{words.retry}</Button>
        {frame?.links}
      </div>
    </>
  )
  if (!frame)
    return (
      <main id="content" className="wrap grid max-w-2xl gap-5 py-16">
        {content}
      </main>
    )
  return (
    <div className="wrap max-w-6xl py-8 md:py-12 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
      {frame.navigation}
      <main id="content" className="grid min-w-0 max-w-2xl content-start gap-5">
        <BackLink lists={frame.lists} />
        {content}
      </main>
    </div>
  )
}

/** A full load, because the state of the page that failed is gone. */
function BackLink({ lists }: Pick<FailureFrame, 'lists'>) {
  const pathname = usePathname()
  const list = lists.find(({ href }) => pathname.startsWith(`${href}/`)) ?? lists.at(-1)
  if (!list) return null
  return (
    <a href={list.href} className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm">
      <Icon of={arrowLeft} />
      {list.label}
    </a>
  )
}
