import { type RefObject, useEffect, useRef, useState } from 'react'
import { tabStorage } from '../tab-storage'

/**
 * Restores what was typed before a reload or a change of language.
 * @param key of the draft in the tab's storage @returns the draft, and whether it is being restored
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>()
  const isRestoring = useRef(false)

  // Not before the draft is rendered: until then fields of a quote are disabled, and saving would lose them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what it waits for
  useEffect(() => {
    isRestoring.current = false
  }, [draft])

  useEffect(() => {
    const element = form.current
    if (!element) return
    tabStorage((tab) => {
      const stored = tab.getItem(key)
      if (stored === null) return
      const restore = ({ restoreDraft }: typeof import('./restore-draft')) => {
        isRestoring.current = true
        const restored = restoreDraft(element, { key, stored })
        setDraft(restored)
        isRestoring.current = restored !== undefined
      }
      import('./restore-draft').then(restore, () => undefined)
    })
  }, [form, key])
  return { draft, isRestoring }
}
