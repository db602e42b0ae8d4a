'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useFailureWords } from './failure-words'

/** What an unexpected error looks like inside an area: what is safe, and another try. */
export function FailureScreen({ retry }: { readonly retry: () => void }) {
  const words = useFailureWords()
  const router = useRouter()
  if (!words) return null
  // Asks the server again as well: the boundary alone would only render the same failure.
  const again = () =>
    startTransition(() => {
      router.refresh()
      retry()
    })
  return (
    <div className="wrap grid max-w-2xl gap-5 py-16">
      <Notice tone="error" role="alert" title={words.title}>
        {words.text}
      </Notice>
      <Button onClick={again} className="justify-self-start">
        {words.retry}
      </Button>
    </div>
  )
}
