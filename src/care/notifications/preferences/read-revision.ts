/** What the form of times is opened with. */
import { revisionOf } from '@/lib/save-on-top'
import type { Timing } from './rules'

export function timingValues({ digest, quiet }: Omit<Timing, 'timeZone'>) {
  return { digest, from: quiet?.from ?? null, to: quiet?.to ?? null }
}

export function timingRevision(timing: Parameters<typeof timingValues>[0]): string {
  return revisionOf(timingValues(timing))
}
