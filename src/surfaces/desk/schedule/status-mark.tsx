import type { ShiftStatus } from '@/care/schedule/desk/constants'
import { cx } from '@/ui/cx'

const TONES: Readonly<Record<ShiftStatus, string>> = {
  available: 'bg-olive-mist text-olive',
  busy: 'bg-amber-mist text-amber',
  offline: 'bg-mist text-ink-soft',
}

/** A status in words; its colour repeats them. */
export function StatusMark({ status, text }: { readonly status: ShiftStatus; readonly text: string }) {
  return (
    <span className={cx('rounded-full px-2 py-0.5 text-2xs font-semibold whitespace-nowrap', TONES[status])}>
      {text}
    </span>
  )
}
