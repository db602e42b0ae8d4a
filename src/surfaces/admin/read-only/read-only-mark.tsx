'use client'

import { Pill, useDocumentInfo } from '@payloadcms/ui'

/** Shown on the screen of a record that this editor may read and not save. */
export function ReadOnlyMark({ text }: { readonly text: string }) {
  const { hasSavePermission, isTrashed } = useDocumentInfo()
  if (hasSavePermission !== false || isTrashed) return null // Payload has a banner of its own for the bin
  return (
    <Pill id="read-only-mark" pillStyle="light-gray" rounded>
      {text}
    </Pill>
  )
}
