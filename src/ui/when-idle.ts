/** Runs `work` when the browser is idle. @param latest limit in milliseconds @returns a function that cancels it */
export function whenIdle(work: () => void, latest = 6000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: latest })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, Math.min(latest, 2500))
  return () => clearTimeout(timer)
}
