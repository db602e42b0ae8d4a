import type { ReactNode } from 'react'
import { Icon } from './icon'
import { circleCheck, circleX, info, type Shape, triangleAlert } from './icon-shapes.generated'

export type Tone = 'success' | 'error' | 'warning' | 'info'

const LOOK: Readonly<Record<Tone, { readonly icon: Shape; readonly ground: string; readonly mark: string }>> =
  {
    success: { icon: circleCheck, ground: 'bg-olive-mist', mark: 'text-olive' },
    error: { icon: circleX, ground: 'bg-brick-mist', mark: 'text-brick' },
    warning: { icon: triangleAlert, ground: 'bg-amber-mist', mark: 'text-amber' },
    info: { icon: info, ground: 'bg-mist', mark: 'text-bosphorus' },
  }

type NoticeProps = {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** `alert` for what went wrong just now, `status` for what went well; none for a standing note. */
  readonly role?: 'alert' | 'status'
}

/** What happened or what to know: icon and words, never colour alone. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const { icon, ground, mark } = LOOK[tone]
  return (
    <div role={role} className={`flex gap-3 rounded-field p-4 text-sm ${ground}`}>
      <Icon of={icon} className={`mt-0.5 size-5 ${mark}`} />
      <div className="min-w-0">
        {title ? <p className={`font-semibold ${mark}`}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
