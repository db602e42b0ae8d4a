'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { FieldError } from '@/ui/field'
import type { FileUpload, FileUploadProps } from './file-upload'

export type AttachWords = Readonly<Record<'open' | 'label' | 'loading' | 'unloaded', string>>
export type AttachFilesProps = Pick<FileUploadProps, 'words' | 'form'> & {
  readonly attach: AttachWords
  /** Whether files of this form have arrived before the page was loaded. */
  readonly hasFiles: boolean
  /** Why the form was not sent because of its files. */
  readonly error?: string | undefined
}

/** Files of a form. The code of `FileUpload` is fetched when someone wants to add one. */
export function AttachFiles({ words, form, attach, hasFiles, error }: AttachFilesProps) {
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof FileUpload>[0]>>()
  const [phase, setPhase] = useState<'closed' | 'loading' | 'failed'>('closed')
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be grouped with its hint
    <div id={`files-${form}`} role="group" aria-label={attach.label} className="grid grid-cols-1 gap-2">
      {Loaded ? (
        <Loaded {...{ words, form }} purpose="attachment" />
      ) : (
        <div className="scripted flex flex-wrap items-center gap-3">
          <Button type="button" size="small" onClick={open} busy={phase === 'loading'}>
            {attach.open}
          </Button>
          <p role="status" className="text-xs text-ink-soft">
            {phase === 'loading' ? attach.loading : phase === 'failed' ? attach.unloaded : ''}
          </p>
        </div>
      )}
      <FieldError id={`files-${form}`} error={error} />
    </div>
  )
}
