'use client'

import { ACCEPTED, FileChoice } from '@/surfaces/forms/files/file-choice'
import { FileRow } from '@/surfaces/forms/files/file-row'
import type { FileUploadWords } from '@/surfaces/forms/files/tray-words'
import type { KeptAttachments } from './use-attachments'

type AttachedFilesProps = {
  readonly words: FileUploadWords
  readonly files: KeptAttachments
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files of an answer are chosen, with each one's progress or why it is refused. */
export function AttachedFiles({ words, files, onFiles }: AttachedFilesProps) {
  const items = files.items()
  const ready = items.filter(({ readiness }) => readiness === 'ready').length
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xs text-ink-soft">
        <FileChoice label={words.choose} onFiles={onFiles} accept={ACCEPTED} multiple />
        <span className="max-sm:hidden">{words.drop}</span>
        {items.length > 0 ? <span className="basis-full">{words.rules}</span> : null}
      </p>
      {items.length > 0 ? (
        <ul aria-label={words.list} className="grid gap-2">
          {items.map((item) => (
            <FileRow key={item.key} {...{ item, words }} queue={files} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {items.length === 0
          ? ''
          : words.summary.replace('{ready}', String(ready)).replace('{total}', String(items.length))}
        {items
          .filter(({ state }) => state === 'failed')
          .map(({ key, name, code = 'default' }) => (
            <span key={key}>{` ${name}: ${words.codes[code] ?? words.codes.default}`}</span>
          ))}
      </p>
    </div>
  )
}
