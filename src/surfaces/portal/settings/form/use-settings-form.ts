'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState } from '@/lib/form-state'
import { useForm } from '@/ui/use-form'

/**
 * One section of the settings: checked in the browser with the server's schema, saved by itself. What was typed stays
 * in its fields whatever the answer is. `isSaved` ends with the next change.
 * @param revision of the stored values that the page shows. The form keeps the one it was opened with (`base`), because
 * the page may be read again below what is typed; a save on top of another one is refused, and the page read again.
 */
export function useSettingsForm(
  action: (state: FormState, data: FormData) => Promise<FormState>,
  schema: v.GenericSchema<unknown, unknown>,
  revision = '',
) {
  const [saved, setSaved] = useState<string>()
  const form = useForm(
    action,
    (data) => {
      const parsed = v.safeParse(schema, Object.fromEntries(data))
      return parsed.success ? {} : fieldCodes(parsed.issues)
    },
    ({ values }) => setSaved(values?.base),
  )
  const { props, state, attempt, pending } = form
  const [opened] = useState(state.values?.base ?? revision)
  const base = saved ?? opened
  const isConflict = state.code === 'CHANGED_ELSEWHERE'
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal reads the page again
  useEffect(() => {
    if (isConflict) router.refresh()
  }, [state, isConflict, router])
  const [changedAfter, setChangedAfter] = useState(0)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setChangedAfter(attempt)
    props.onInput(event)
  }
  // Without scripts there was no attempt here, and the answer is as new as the page.
  const isSaved = state.status === 'done' && !pending && (attempt === 0 || changedAfter < attempt)
  const newest = revision === base ? undefined : revision
  return { ...form, props: { ...props, onInput }, isSaved, base, isConflict, newest }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
