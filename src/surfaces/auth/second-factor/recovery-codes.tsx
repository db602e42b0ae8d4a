'use client'

import { useState } from 'react'
import { groupByFour } from '@/care/sign-in/second-factor/present'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { LinkButton } from '@/ui/link-button'
import { takeFocus } from '@/ui/take-focus'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  readonly title: string
  readonly text: string
  readonly words: Messages['accounts']['secondFactor']
  /** Path to go to afterwards. */
  readonly onward: string
}

/**
 * The recovery codes, shown once: to copy, download or print. Takes the focus, because the form that had it is gone.
 */
export function RecoveryCodes({ codes, title, text, words, onward }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const lines = codes.map((code) => groupByFour(code, '-'))
  const copy = async () => setCopied((await copyText(lines.join('\n'))) ? 'yes' : 'failed')
  return (
    <section aria-labelledby="codes-title" className="grid gap-5">
      <div tabIndex={-1} ref={takeFocus} className="-m-3 rounded-field p-3">
        <h2 id="codes-title" className="display text-xl">
          {title}
        </h2>
        <p className="mt-2 text-sm">{text}</p>
      </div>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-card border border-line bg-mist p-5 text-base sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line}>
            <code className="whitespace-nowrap select-all">{line}</code>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{words.keep}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={copy}>{words.copy}</Button>
        <Button onClick={() => download(`${words.fileName}.txt`, lines)}>{words.download}</Button>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <p role="status" className="self-center text-sm text-ink-soft empty:hidden">
          {copied === 'yes' ? words.copied : copied === 'failed' ? words.copyFailed : ''}
        </p>
      </div>
      <LinkButton href={onward} variant="main" className="justify-self-start print:hidden">
        {words.saved}
      </LinkButton>
    </section>
  )
}

function download(name: string, lines: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
