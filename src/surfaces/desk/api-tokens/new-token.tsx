'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/notice'
import { takeFocus } from '@/ui/take-focus'

type NewTokenProps = {
  readonly token: string
  readonly words: Messages['apiTokens']['made']
  /** The page without the token. */
  readonly path: string
}

/** The token that was made, this once. Without scripts it can be selected and copied by hand. */
export function NewToken({ token, words, path }: NewTokenProps) {
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const copy = async () => setCopied((await copyText(token)) ? 'copied' : 'copyFailed')
  return (
    <div tabIndex={-1} ref={takeFocus} className="rounded-field">
      <Notice tone="success" title={words.title}>
        <p>{words.once}</p>
        <p id="new-token" translate="no" className="mt-2 font-mono break-all select-all">
          {token}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" onClick={copy}>
            {words.copy}
          </Button>
          {/* Loads the page again, so that the token is nowhere any more. */}
          <a href={path} className="link inline-flex min-h-6 items-center">
            {words.stored}
          </a>
        </p>
        <p role="status">{copied ? words[copied] : ''}</p>
      </Notice>
    </div>
  )
}
