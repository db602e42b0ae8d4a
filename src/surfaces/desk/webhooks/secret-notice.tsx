'use client'

import { type ReactNode, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/notice'
import { takeFocus } from '@/ui/take-focus'

type SecretNoticeProps = {
  readonly title: string
  readonly secret: string
  readonly words: Messages['webhooks']['secret']
  readonly children?: ReactNode
}

/** A secret that is shown once. */
export function SecretNotice({ title, secret, words, children }: SecretNoticeProps) {
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const copy = async () => setCopied((await copyText(secret)) ? 'copied' : 'copyFailed')
  return (
    <div tabIndex={-1} ref={takeFocus} className="rounded-field">
      <Notice tone="success" title={title}>
        <p>{words.once}</p>
        <p className="mt-2 font-mono text-2xs break-all select-all" data-secret>
          {secret}
        </p>
        <Button size="small" className="mt-3" onClick={copy}>
          {words.copy}
        </Button>
        <p role="status">{copied ? words[copied] : ''}</p>
        {children}
      </Notice>
    </div>
  )
}
