'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { FieldError } from '@/ui/field'
import type { FileUpload, FileUploadProps } from './file-upload'

export type AttachWords = Readonly<Record<'open' | 'label' | 'loading' | 'unloaded', string>>
export type AttachFilesProps = Pick<FileUploadProps, 'words' | 'form' | 'quota' | 'onComplete' | 'taken'> & {
  readonly attach: AttachWords
  /** Whether files of this form have arrived before the page was loaded. */
  readonly hasFiles: boolean
  /** The consent to health data, for patients who have not given it. */
  readonly consent?: { readonly sentence: ReactNode; readonly hint: string } | undefined
  /** Why the form was not sent because of its files. */
  readonly error?: string | undefined
  readonly consentError?: string | undefined
}

/** What `AttachFiles` takes from outside of a form; its errors are the form's. */
export type AttachedFiles = Omit<AttachFilesProps, 'error' | 'consentError'>

type Field = { readonly errors?: string[] | undefined }
type FileFields = Readonly<Record<'files' | 'files_state' | 'consent_health', Field>>

/** The errors of `uploadFields` as props of `AttachFiles`. */
export function fileErrors(
  { files, files_state: state, consent_health: consent }: FileFields,
  words: Parameters<typeof errorWords>[1],
) {
  return {
    error: errorWords(files.errors?.[0] ?? state.errors?.[0], words),
    consentError: errorWords(consent.errors?.[0], words),
  }
}

/** Files of a form. The code of `FileUpload` is fetched when someone wants to add one. */
export function AttachFiles(props: AttachFilesProps) {
  const { words, form, attach, hasFiles, error, consent, consentError, ...takeOver } = props
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof FileUpload>[0]>>()
  const [phase, setPhase] = useState<'closed' | 'loading' | 'failed'>('closed')
  const group = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const open = () => {
    setPhase('loading')
    import('./file-upload').then(
      ({ FileUpload: component }) => setLoaded(() => component),
      () => setPhase('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when files are there already
  useEffect(() => {
    if (hasFiles) open()
  }, [hasFiles])
  useEffect(() => {
    // The button that was pressed is gone. A reader who has gone on meanwhile is left where they are.
    if (Loaded && isPressed.current && document.activeElement === document.body)
      group.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus()
  }, [Loaded])
  const onPress = () => {
    isPressed.current = true
    open()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be grouped with its hint
    <div
      ref={group}
      id={`files-${form}`}
      role="group"
      aria-label={attach.label}
      className="grid grid-cols-1 gap-2"
    >
      {Loaded ? (
        <Loaded {...{ words, form }} {...takeOver} purpose="attachment" />
      ) : (
        <div className="scripted flex flex-wrap items-center gap-3">
          <Button type="button" size="small" onClick={onPress} busy={phase === 'loading'}>
            {attach.open}
          </Button>
          <p role="status" className="text-xs text-ink-soft">
            {phase === 'loading' ? attach.loading : phase === 'failed' ? attach.unloaded : ''}
          </p>
        </div>
      )}
      <FieldError id={`files-${form}`} error={error} />
      {consent && Loaded ? (
        <Checkbox
          className="mt-2"
          id={`files-${form}-consent`}
          name="consent_health"
          value="yes"
          label={consent.sentence}
          hint={consent.hint}
          error={consentError}
        />
      ) : null}
    </div>
  )
}
