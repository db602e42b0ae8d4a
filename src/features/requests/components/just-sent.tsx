'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { takeSent } from './sent-note'

type JustSentProps = {
  readonly title: string
  /** With `{email}`. */
  readonly text: string
  readonly close: string
}

/** Says on the home page, until it is closed, that the request has arrived: the form's own notice was left behind. */
export function JustSent({ title, text, close }: JustSentProps) {
  const [email, setEmail] = useState('')
  useEffect(() => {
    setEmail(takeSent())
  }, [])
  if (!email) return null
  return (
    <div className="just-sent">
      <Notice tone="success" title={title} role="status">
        <p className="break-words">{text.replace('{email}', email)}</p>
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setEmail('')}>
          {close}
        </Button>
      </Notice>
    </div>
  )
}
