'use client'

import { useSyncExternalStore } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { SwitchButton } from '@/ui/switch-button'
import { isSoundOn, onSoundChange, setSound } from './tone'

/** Turns the tone of the desk on and off, for this browser. */
export function SoundSwitch({ words }: { readonly words: Messages['deskChat']['sound'] }) {
  const isOn = useSyncExternalStore(onSoundChange, isSoundOn, () => false)
  return (
    <p className="flex flex-wrap items-center gap-2 text-2xs">
      <SwitchButton isOn={isOn} aria-label={words.label} onClick={() => setSound(!isOn)} />
      <span aria-hidden="true">{words.label}</span>
      <span className="text-ink-soft">{words.hint}</span>
    </p>
  )
}
