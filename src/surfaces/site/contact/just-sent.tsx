'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { Arrival } from './send-request'
import { type SentNote, takeSent } from './sent-note'

type JustSentProps = {
  readonly title: string
  /** With `{email}`. */
  readonly texts: Readonly<Record<Arrival, string>>
  readonly close: string
}

/** Says on the home page, until it is closed, that the request has arrived: the form's own notice was left behind. */
export function JustSent({ title, texts, close }: JustSentProps) {
  const [note, setNote] = useState<SentNote>()
  useEffect(() => {
    setNote(takeSent())
  }, [])
  if (!note) return null
  return (
    <div className="just-sent">
      <Notice tone="success" title={title} role="status">
        <p className="break-words">{texts[note.arrival].replace('{email}', note.email)}</p>
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setNote(undefined)}>
          {close}
        </Button>
      </Notice>
    </div>
  )
}
