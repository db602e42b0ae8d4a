'use client'

import { useRouter } from 'next/navigation'
import { FileUpload } from '@/surfaces/forms/files/file-upload'
import type { FileUploadWords } from '@/surfaces/forms/files/tray-words'

type DocumentUploadProps = {
  readonly words: FileUploadWords
  readonly form: string
  readonly quota: { readonly used: number; readonly total: number; readonly text: string }
}

/** Uploads to the documents; the list below shows each file once it is complete. */
export function DocumentUpload({ words, form, quota }: DocumentUploadProps) {
  const router = useRouter()
  return (
    <FileUpload
      {...{ words, form }}
      purpose="document"
      onReady={router.refresh}
      quota={
        <div className="grid basis-full gap-1 text-xs text-ink-soft">
          <progress className="file-progress max-w-60" max={quota.total} value={quota.used} aria-hidden />
          <p className="tabular">{quota.text}</p>
        </div>
      }
    />
  )
}
