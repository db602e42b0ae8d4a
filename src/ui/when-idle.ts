/** Runs `work` once the page has nothing more urgent to do. @returns how to call it off */
export function whenIdle(work: () => void, latest = 6000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: latest })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, Math.min(latest, 2500))
  return () => clearTimeout(timer)
}
