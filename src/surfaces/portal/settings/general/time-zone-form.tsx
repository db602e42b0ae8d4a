'use client'

import { useRef, useSyncExternalStore } from 'react'
import { zoneInWords } from '@/care/profile/rules'
import { timeZoneForm } from '@/care/profile/schema'
import type { Messages } from '@/i18n/namespaces'
import { TIME_ZONE_MAX_LENGTH } from '@/lib/time-zone'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeTimeZone } from './actions'

type TimeZoneFormProps = {
  readonly words: Messages['settings']['general']['timeZone']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  /** IANA name; empty while none was chosen. */
  readonly timeZone: string
  /** "It is now 14:05 there." */
  readonly now: string
  readonly zones: readonly string[]
}

const noSubscription = () => () => {}

/** A zone by its name; the browser searches the list while one types. */
export function TimeZoneForm({ words, form: formWords, errors, timeZone, now, zones }: TimeZoneFormProps) {
  const form = useSettingsForm(changeTimeZone, timeZoneForm)
  const input = useRef<HTMLInputElement>(null)
  const device = useSyncExternalStore(
    noSubscription,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => '',
  )
  const { fields, state } = form
  return (
    <SettingsForm {...{ form, errors }} words={formWords} prefix="zone-" label={words.title}>
      <TextField
        ref={input}
        id="zone-time_zone"
        name="time_zone"
        label={words.field}
        hint={words.hint}
        list="zones"
        required
        autoComplete="off"
        maxLength={TIME_ZONE_MAX_LENGTH}
        defaultValue={state.values?.time_zone ?? zoneInWords(timeZone)}
        {...(fields.time_zone && { error: errorWords(fields.time_zone, errors) ?? '' })}
      />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <p className="-mt-2 text-sm text-ink-soft">{now}</p>
      {device && device !== timeZone ? (
        <div>
          <Button
            size="small"
            onClick={() => {
              if (!input.current) return
              input.current.value = zoneInWords(device)
              input.current.focus()
            }}
          >
            {words.device.replace('{zone}', zoneInWords(device))}
          </Button>
        </div>
      ) : null}
    </SettingsForm>
  )
}
