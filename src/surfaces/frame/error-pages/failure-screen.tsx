'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useFailureWords } from './failure-words'

/** The page of an unexpected error, with a button to try again. */
export function FailureScreen({ retry }: { readonly retry: () => void }) {
  const words = useFailureWords()
  const router = useRouter()
  if (!words) return null
  // Refreshes as well, because the boundary alone would render the same failure again.
  const tryAgain = () =>
    startTransition(() => {
      router.refresh()
      retry()
    })
  return (
    <div className="wrap grid max-w-2xl gap-5 py-16">
      <Notice tone="error" role="alert" title={words.title}>
        {words.text}
      </Notice>
      <Button onClick={tryAgain} className="justify-self-start">
        {words.retry}
      </Button>
    </div>
  )
}
