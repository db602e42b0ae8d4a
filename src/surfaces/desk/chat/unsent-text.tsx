'use client'

import { useEffect, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/notice'
import { readTyped, writeTyped } from './typed-text'

type UnsentTextProps = {
  /** Where the browser's tab keeps what was typed. */
  readonly place: string
  readonly words: Messages['deskChat']['unsent']
}

/** What its reader was writing when the chat was closed or went to a colleague. Nothing when they had not begun. */
export function UnsentText({ place, words }: UnsentTextProps) {
  const [text, setText] = useState('')
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  useEffect(() => setText(readTyped(place)), [place])
  if (text.trim() === '') return null
  const copy = async () => setCopied((await copyText(text)) ? 'copied' : 'copyFailed')
  const discard = () => {
    writeTyped(place, '')
    setText('')
  }
  return (
    <Notice tone="warning" title={words.title}>
      <p className="break-words whitespace-pre-line">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={copy}>
          {words.copy}
        </Button>
        <Button size="small" variant="quiet" onClick={discard}>
          {words.discard}
        </Button>
      </div>
      <p role="status">{copied ? words[copied] : ''}</p>
    </Notice>
  )
}
