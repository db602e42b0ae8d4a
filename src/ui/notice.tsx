import type { ReactNode } from 'react'
import { Icon } from './icon'
import { circleCheck, circleX, info, type Shape, triangleAlert } from './icon-shapes.generated'

export type Tone = 'success' | 'error' | 'warning' | 'info'

const TONE_STYLE: Readonly<
  Record<Tone, { readonly icon: Shape; readonly background: string; readonly foreground: string }>
> = {
  success: { icon: circleCheck, background: 'bg-olive-mist', foreground: 'text-olive' },
  error: { icon: circleX, background: 'bg-brick-mist', foreground: 'text-brick' },
  warning: { icon: triangleAlert, background: 'bg-amber-mist', foreground: 'text-amber' },
  info: { icon: info, background: 'bg-mist', foreground: 'text-bosphorus' },
}

type NoticeProps = {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** `alert` for a new error, `status` for a success; none for a permanent note. */
  readonly role?: 'alert' | 'status'
}

/** A message with an icon, so that its tone is not shown by colour alone. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const { icon, background, foreground } = TONE_STYLE[tone]
  return (
    <div role={role} className={`flex gap-3 rounded-field p-4 text-sm ${background}`}>
      <Icon of={icon} className={`mt-0.5 size-5 ${foreground}`} />
      <div className="min-w-0">
        {title ? <p className={`font-semibold ${foreground}`}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
