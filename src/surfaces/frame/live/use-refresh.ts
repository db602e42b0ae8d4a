import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { type FocusInView, findFocusInView, keepInView } from './focus-in-view'

/** Reads the page again. What has the focus keeps it and stays in view. */
export function useRefresh(): () => void {
  const router = useRouter()
  const focus = useRef<FocusInView>(undefined)
  const [isRefreshing, startRefresh] = useTransition()
  useEffect(() => {
    if (!isRefreshing && focus.current) keepInView(focus.current)
  }, [isRefreshing])
  return () => {
    focus.current = findFocusInView()
    startRefresh(() => router.refresh())
  }
}
