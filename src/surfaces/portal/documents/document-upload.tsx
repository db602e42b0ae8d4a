'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { FileUpload } from '@/surfaces/forms/files/file-upload'
import type { FileUploadWords } from '@/surfaces/forms/files/tray-words'

type DocumentUploadProps = {
  readonly words: FileUploadWords
  readonly form: string
  readonly quota: ReactNode
}

/** Uploads to the documents; the list below shows each file once it is complete. */
export function DocumentUpload({ words, form, quota }: DocumentUploadProps) {
  const router = useRouter()
  return <FileUpload {...{ words, form, quota }} purpose="document" onReady={router.refresh} />
}
