'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { circleCheck } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import type { SaveStatus } from './use-autosave'

type QuestionWords = Messages['record']

type SaveNoteProps = {
  readonly status: SaveStatus
  readonly words: QuestionWords
  readonly notSaved: string
  readonly savedWords: string | undefined
  readonly onRetry: (() => void) | undefined
}

/** Whether the answer is saved. After a failure it says what is safe, and offers to try again. */
export function SaveNote({ status, words, notSaved, savedWords, onRetry }: SaveNoteProps) {
  const errors: Readonly<Record<string, string>> = words.errors
  return (
    <>
      {status.kind === 'failed' && onRetry ? (
        <Notice tone="error" role="alert" title={notSaved}>
          <p>{errors[status.code] ?? words.errors.UNKNOWN}</p>
          <Button size="small" className="mt-3" onClick={onRetry}>
            {words.retry}
          </Button>
        </Notice>
      ) : null}
      <p role="status" className="flex min-h-5 items-center gap-1.5 text-xs text-ink-soft">
        {status.kind === 'saving' ? words.saving : null}
        {status.kind === 'saved' ? (
          <>
            <Icon of={circleCheck} className="size-4 text-olive" />
            {words.saved}
          </>
        ) : null}
        {status.kind === 'demo' ? words.demoDone : null}
        {status.kind === 'idle' ? savedWords : null}
      </p>
    </>
  )
}

type ConflictProps = {
  readonly words: QuestionWords
  /** The answer saved by the other device. */
  readonly stored: string
}

/** The answer was changed on another device: both are shown, and the person chooses. */
export function ConflictNotice({
  onMine,
  onOther,
  ...conflict
}: ConflictProps & { readonly onMine: () => void; readonly onOther: () => void }) {
  const { mine, other } = conflict.words.conflict
  return (
    <ConflictFrame {...conflict}>
      <Button size="small" onClick={onMine}>
        {mine}
      </Button>
      <Button size="small" onClick={onOther}>
        {other}
      </Button>
    </ConflictFrame>
  )
}

/**
 * The same without scripts, below the form's own button: its button saves over the answer that is shown.
 * @param base `savedAt` of the answer of the other device
 */
export function SentConflict({ base, ...conflict }: ConflictProps & { readonly base: string }) {
  const { mine, other } = conflict.words.conflict
  return (
    <ConflictFrame {...conflict}>
      <Button type="submit" size="small" name="base" value={base}>
        {mine}
      </Button>
      <a href="?" className={buttonStyle('quiet', 'small')}>
        {other}
      </a>
    </ConflictFrame>
  )
}

function ConflictFrame({
  words: { conflict },
  stored,
  children,
}: ConflictProps & { readonly children: ReactNode }) {
  return (
    <Notice tone="warning" role="alert" title={conflict.title}>
      <p>{conflict.text}</p>
      <p className="mt-2 font-semibold">{conflict.stored}</p>
      <blockquote className="whitespace-pre-line break-words">{stored}</blockquote>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </Notice>
  )
}
