'use client'

import type { NotificationType } from '@/care/notifications/constants'
import type { Channel } from '@/care/notifications/preferences/constants'
import type { Messages } from '@/i18n/namespaces'
import { HiddenFields } from '@/ui/hidden-fields'
import { SwitchButton } from '@/ui/switch-button'
import { useForm } from '@/ui/use-form'
import { saveChoice } from './actions'

type PreferenceSwitchProps = {
  readonly type: NotificationType
  readonly channel: Channel
  readonly isOn: boolean
  /** Accessible name: `Offers: Email`. */
  readonly label: string
  readonly locale: string
  readonly words: Pick<Messages['preferences'], 'saved' | 'saving' | 'demo' | 'errors'>
}

/** One switch, which saves by itself and says so. While it is being saved it shows what it becomes. */
export function PreferenceSwitch({ type, channel, isOn, label, locale, words }: PreferenceSwitchProps) {
  const { state, pending, props } = useForm(saveChoice)
  const isShownOn = pending ? !isOn : isOn
  return (
    <form className="inline-grid justify-items-center gap-0.5" {...props}>
      <HiddenFields values={{ type, channel, locale, enabled: isOn ? 'off' : 'on' }} />
      <SwitchButton type="submit" isOn={isShownOn} aria-label={label} />
      <p
        role="status"
        className={state.status === 'error' ? 'text-xs font-medium text-brick' : 'text-xs text-olive'}
      >
        {noteOf(words, pending, state)}
      </p>
    </form>
  )
}

type State = ReturnType<typeof useForm>['state']

function noteOf(words: PreferenceSwitchProps['words'], isPending: boolean, { status, code }: State): string {
  if (isPending) return words.saving
  if (status === 'done') return code === 'DEMO_NOT_SAVED' ? words.demo : words.saved
  if (status !== 'error') return ''
  const errors: Readonly<Record<string, string>> = words.errors
  return errors[code ?? ''] ?? words.errors.UNKNOWN
}
