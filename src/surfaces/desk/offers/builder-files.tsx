'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DOCUMENT_TITLE_MAX_LENGTH } from '@/care/documents/constants'
import type { Messages } from '@/i18n/namespaces'
import { AttachFiles, type AttachFilesProps } from '@/surfaces/forms/files/attach-files'
import type { CompleteFile } from '@/surfaces/forms/files/file-upload'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { download, trash2 } from '@/ui/icon-shapes.generated'
import { TextField } from '@/ui/text-field'

type BuilderFilesProps = {
  readonly words: Messages['desk']['offer']
  readonly error: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly upload: AttachFilesProps
  /** Called after a file was added or removed. */
  readonly onChange: () => void
  /** Called when a file that was uploaded here is removed. */
  readonly onRemoveUpload: (id: string) => void
}

type OfferFile = CompleteFile & {
  readonly title: string
  /** Not of the draft or version that the form was opened with. */
  readonly isUpload: boolean
}

/** The files of the draft, or of the version that is revised. */
function filesIn(values: Readonly<Record<string, string>>): readonly OfferFile[] {
  const files: OfferFile[] = []
  for (let index = 0; values[`documents.${index}.id`]; index++) {
    const [id = '', name = '', title = ''] = ['id', 'name', 'title'].map(
      (part) => values[`documents.${index}.${part}`],
    )
    files.push({ id, name, title, isUpload: false })
  }
  return files
}

/** The documents that the care team attaches: each with a title, removable until the offer is sent. */
export function BuilderFiles({ words, error, values, upload, ...on }: BuilderFilesProps) {
  const [files, setFiles] = useState(() => filesIn(values))
  const reported = useRef(files)
  const report = useEffectEvent(on.onChange)
  // After React has rendered the rows, whose fields are saved with the draft.
  useEffect(() => {
    if (reported.current === files) return
    reported.current = files
    report()
  }, [files])
  const add = ({ id, name }: CompleteFile) =>
    setFiles((known) =>
      known.some((file) => file.id === id) ? known : [...known, { id, name, title: '', isUpload: true }],
    )
  const remove = ({ id, isUpload }: OfferFile) => {
    setFiles((known) => known.filter((file) => file.id !== id))
    if (isUpload) on.onRemoveUpload(id)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{words.documents}</legend>
      <p className="text-xs text-ink-soft">{words.documentsHint}</p>
      {files.length === 0 ? null : (
        <ul aria-label={words.documents} className="grid gap-3">
          {files.map((file, index) => (
            <FileRow key={file.id} {...{ words, file, index }} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
      <AttachFiles {...upload} taken={files.map(({ name }) => name)} onComplete={add} error={error} />
    </fieldset>
  )
}

type FileRowProps = Pick<BuilderFilesProps, 'words'> & {
  readonly file: OfferFile
  readonly index: number
  readonly onRemove: () => void
}

function FileRow({ words, file: { id, name, title }, index, onRemove }: FileRowProps) {
  const field = `documents.${index}`
  const [save, remove] = [words.documentSave, words.documentRemove].map((text) =>
    text.replace('{name}', name),
  )
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-2">
      <input type="hidden" name={`${field}.id`} value={id} />
      <input type="hidden" name={`${field}.name`} value={name} />
      <TextField
        id={`${field}.title`}
        name={`${field}.title`}
        label={words.documentTitle.replace('{name}', name)}
        maxLength={DOCUMENT_TITLE_MAX_LENGTH}
        defaultValue={title}
      />
      <span className="mt-7 flex">
        <a href={`/documents/${id}`} download={name} aria-label={save} title={save} className="icon-button">
          <Icon of={download} className="size-5" />
        </a>
        <Button
          variant="plain"
          size="small"
          className="px-2"
          aria-label={remove}
          title={remove}
          onClick={onRemove}
        >
          <Icon of={trash2} className="size-5" />
        </Button>
      </span>
    </li>
  )
}
