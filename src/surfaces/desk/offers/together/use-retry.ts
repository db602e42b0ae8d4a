import { useEffect, useEffectEvent } from 'react'

/**
 * Tries again what has failed: after a while, and at once when the connection is back.
 * @param failures in a row; 0: there is nothing to try again
 */
export function useRetry(failures: number, waitMs: number, retry: () => void): void {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    if (failures === 0) return
    const retryNow = () => {
      clearTimeout(timer)
      onRetry()
    }
    const timer = setTimeout(retryNow, waitMs)
    window.addEventListener('online', retryNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retryNow)
    }
  }, [failures, waitMs])
}
