'use client'

import { useActionState, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { IDLE } from '@/lib/form-state'
import { Button } from '@/ui/button'
import { CloseDialog, ConfirmDialog } from '@/ui/confirm-dialog'
import { FormFailure } from '@/ui/form-failure'
import { keepOnLoss } from '@/ui/lost-connection'
import { Notice } from '@/ui/notice'
import type { deleteDraft } from '../actions'
import { endedCodeOf } from './rules'
import type { DraftState } from './use-draft'

type OtherPage = { readonly label: string; readonly href: string }

type DraftNoteProps = {
  readonly words: Messages['desk']['draft']
  readonly errors: Messages['desk']['errors']
  readonly locale: string
  /** BCP 47. */
  readonly language: string
  readonly state: DraftState
  /** Deletes the draft as it was saved last from this page. */
  readonly onDiscard: typeof deleteDraft
  readonly storedDraft: OtherPage
  readonly requestPage: string
  /** "Draft of …", when the page was opened with a saved draft. */
  readonly restored: string | undefined
}

/** Whether the draft is saved, and a button that deletes it. Must be outside of the offer's form: forms cannot nest. */
export function DraftNote({ words, state, language, restored, requestPage, ...discard }: DraftNoteProps) {
  const text = draftText(words, state, language) ?? restored ?? ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div role="status" className="text-xs text-ink-soft">
        {state.status === 'failed' ? (
          <Notice tone="warning">
            {text}{' '}
            {endedCodeOf(state.code) ? <NewWindowLink label={words.toRequest} href={requestPage} /> : null}
          </Notice>
        ) : (
          text
        )}
      </div>
      {state.offerId && state.savedAt ? (
        <DiscardDraft words={words} offerId={state.offerId} basedOn={state.savedAt} {...discard} />
      ) : null}
    </div>
  )
}

function NewWindowLink({ label, href }: OtherPage) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {label}
    </a>
  )
}

function draftText(words: DraftNoteProps['words'], state: DraftState, language: string): string | undefined {
  const { status, code, savedAt } = state
  if (status === 'saving') return words.saving
  if (status === 'saved' && savedAt) return words.saved.replace('{time}', timeOfDay(savedAt, language))
  if (status !== 'failed') return undefined
  if (code === 'OFFER_OUTDATED' || code === 'OFFER_OPEN') return words.outdated
  if (code === 'OFFER_ALREADY_ANSWERED') return words.answered
  if (code === 'DRAFT_CHANGED') return words.changed
  if (code === 'FILES_GONE') return words.filesGone
  const ended = endedCodeOf(code)
  if (ended) return words.ended[ended]
  return code === 'DEMO_NOT_SAVED' ? words.demo : words.failed
}

function timeOfDay(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(instant))
}

type DiscardProps = Pick<DraftNoteProps, 'words' | 'errors' | 'locale' | 'onDiscard' | 'storedDraft'> & {
  readonly offerId: string
  readonly basedOn: string
}

function DiscardDraft(props: DiscardProps) {
  const { words, errors, locale, onDiscard, storedDraft, offerId, basedOn } = props
  const [isOpen, setOpen] = useState(false)
  const [state, action, pending] = useActionState(keepOnLoss(onDiscard), IDLE)
  return (
    <ConfirmDialog
      trigger={words.discard}
      variant="plain"
      title={words.discardTitle}
      text={words.discardText}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <form action={action} className="grid gap-4">
        <FormFailure state={state} words={errors} title={words.discardFailed} />
        {state.code === 'DISCARD_OUTDATED' ? <NewWindowLink {...storedDraft} /> : null}
        <input type="hidden" name="offer" value={offerId} />
        <input type="hidden" name="basedOn" value={basedOn} />
        <input type="hidden" name="locale" value={locale} />
        <div className="flex flex-wrap justify-end gap-3">
          <CloseDialog>{words.keep}</CloseDialog>
          <Button type="submit" variant="danger" size="small" busy={pending}>
            {pending ? words.discarding : words.discardConfirm}
          </Button>
        </div>
      </form>
    </ConfirmDialog>
  )
}
