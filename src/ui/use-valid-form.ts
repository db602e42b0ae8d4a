'use client'

import { type SubmissionResult, useForm } from '@conform-to/react'
import { getValibotConstraint } from '@conform-to/valibot'
import { useRouter } from 'next/navigation'
import { startTransition, useActionState, useEffect, useEffectEvent, useMemo } from 'react'
import type * as v from 'valibot'
import { type FormState, IDLE } from '@/lib/form-state'
import { checkForm } from './check-form'
import { keepOnLoss } from './lost-connection'

type ValidForm<Schema extends v.GenericSchema> = {
  readonly id: string
  /** The schema of the server action; the messages of its issues are error codes. */
  readonly schema: Schema
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly onDone?: () => void
}

/**
 * A form of a signed-in page: the browser checks with the server's schema before sending, and then at every change. The
 * action is the form's own, so it works without scripts, too. When the connection is lost the form stays as it is and says
 * so. Decision 0024.
 */
export function useValidForm<
  Schema extends v.GenericSchema<Record<string, unknown>, Record<string, unknown>>,
>({ id, schema, action, onDone }: ValidForm<Schema>) {
  const [answered, dispatch, pending] = useActionState(keepOnLoss(action), IDLE)
  const router = useRouter()
  const finish = useEffectEvent(() => {
    onDone?.()
    router.refresh()
  })
  useEffect(() => {
    if (answered.status === 'done') finish()
  }, [answered])
  // The library renders again for each new object.
  const lastResult = useMemo(() => submissionOf(answered), [answered])
  const [form, fields] = useForm<v.InferInput<Schema>, v.InferOutput<Schema>>({
    id,
    lastResult,
    constraint: getValibotConstraint(schema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkForm(formData, schema),
    onSubmit: (event, { formData }) => {
      event.preventDefault()
      if (!pending) startTransition(() => dispatch(formData))
    },
  })
  return { form, fields, answered, pending, action: dispatch }
}

/** A form state in the format of the library: one error code per field. */
function submissionOf({ status, fields, values }: FormState): SubmissionResult | undefined {
  if (status !== 'error') return undefined
  const error = Object.fromEntries(Object.entries(fields ?? {}).map(([name, code]) => [name, [code]]))
  return { status: 'error', error, initialValue: { ...values } }
}
