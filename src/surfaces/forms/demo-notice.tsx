import type { ComponentProps } from 'react'
import type { FormState } from '@/lib/form-state'
import { Notice } from '@/ui/notice'

type DemoNoticeProps = {
  readonly state: FormState
  readonly text: string
  readonly tone?: ComponentProps<typeof Notice>['tone']
}

/** Shown to a demo account after success: nothing was saved (reading 22). */
export function DemoNotice({ state, text, tone = 'success' }: DemoNoticeProps) {
  if (state.status !== 'done' || state.code !== 'DEMO_NOT_SAVED') return null
  return (
    <Notice tone={tone} role="status">
      {text}
    </Notice>
  )
}
