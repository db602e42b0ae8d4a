'use client'

import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { openSharedRecord } from './actions'

type PasscodeFormProps = {
  readonly words: Messages['record']['shared']
  /** `token`, `locale`. */
  readonly hidden: Readonly<Record<string, string>>
}

/** Asks for the code of a link. */
export function PasscodeForm({ words, hidden }: PasscodeFormProps) {
  const { state, fields, pending, attempt, props } = useForm(openSharedRecord)
  const { errors } = words
  return (
    <form className="grid max-w-sm gap-5" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: errors.errorTitle }} />
      <HiddenFields values={hidden} />
      <TextField
        id="passcode"
        name="passcode"
        label={words.passcode}
        hint={words.hint}
        error={errorWords(fields.passcode, errors)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div>
        <Button type="submit" variant="main" busy={pending}>
          {pending ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  )
}
