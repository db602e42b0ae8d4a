'use client'

import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState } from '@/lib/form-state'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { useForm } from '@/ui/use-form'

/**
 * One section of the settings: checked in the browser with the server's schema, saved by itself. What was typed stays
 * in its fields whatever the answer is. `isSaved` ends with the next change.
 * @param revision of the stored values that the page shows, for forms that two devices must not overwrite
 */
export function useSettingsForm(
  action: (state: FormState, data: FormData) => Promise<FormState>,
  schema: v.GenericSchema<unknown, unknown>,
  revision = '',
) {
  const form = useForm(action, (data) => {
    const parsed = v.safeParse(schema, Object.fromEntries(data))
    return parsed.success ? {} : fieldCodes(parsed.issues)
  })
  const { props, state, attempt, pending } = form
  const opened = useRevision(state, revision)
  const [changedAfter, setChangedAfter] = useState(0)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setChangedAfter(attempt)
    props.onInput(event)
  }
  // Without scripts there was no attempt here, and the answer is as new as the page.
  const isSaved = state.status === 'done' && !pending && (attempt === 0 || changedAfter < attempt)
  return { ...form, ...opened, props: { ...props, onInput }, isSaved }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
