import { useEffect, useState } from 'react'

export type RenderedText = { readonly source: string; readonly html: string }

/**
 * HTML of the text, which was rendered on the server when the record was opened. What has changed since is rendered
 * here; null until it is, and if the code for it cannot be loaded.
 */
export function useRenderedText(text: string, given: RenderedText): string | null {
  const [later, setLater] = useState<RenderedText | null>(null)
  const known = [given, later].find((rendered) => rendered?.source === text)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    let isCurrent = true
    import('./preview-html').then(
      ({ previewHtml }) => {
        if (isCurrent) setLater({ source: text, html: previewHtml(text) })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text, isKnown])
  return known?.html ?? null
}
