'use client'

import type { Messages } from '@/i18n/namespaces'
import { FormDone } from '@/surfaces/forms/accounts/form-done'
import { passwordAgainFaults } from '@/surfaces/forms/accounts/form-faults'
import { codesOf, PasswordAgainForm } from '@/surfaces/forms/accounts/password-again-form'
import type { PasswordToggle } from '@/surfaces/forms/accounts/password-field'
import { useForm } from '@/ui/use-form'
import { renewCodes, switchOff } from './actions'
import { RecoveryCodes } from './recovery-codes'

type RenewCodesProps = {
  readonly words: Messages['accounts']['secondFactor']
  readonly toggle: PasswordToggle
  readonly errors: Messages['accounts']['errors']
  readonly onward: string
}

/** Replaces the recovery codes with new ones. */
export function RenewCodes({ words, toggle, errors, onward }: RenewCodesProps) {
  const form = useForm(renewCodes, passwordAgainFaults)
  const codes = codesOf(form.state)
  if (codes) {
    const { renewedTitle, renewedText } = words
    return (
      <RecoveryCodes codes={codes} title={renewedTitle} text={renewedText} words={words} onward={onward} />
    )
  }
  return (
    <section aria-labelledby="renew-title" className="grid content-start gap-4 print:hidden">
      <div>
        <h2 id="renew-title" className="display text-xl">
          {words.renewTitle}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{words.renewText}</p>
      </div>
      <PasswordAgainForm form={form} submit={words.renew} prefix="renew-" {...{ words, toggle, errors }} />
    </section>
  )
}

type SwitchOffProps = Omit<RenewCodesProps, 'onward'> & { readonly isOn: boolean }

/** Switches the second factor off; not shown to staff. Afterwards it stays to confirm that. */
export function SwitchOff({ words, toggle, errors, isOn }: SwitchOffProps) {
  const form = useForm(switchOff, passwordAgainFaults)
  if (!isOn && form.state.status === 'done')
    return <FormDone title={words.offDoneTitle}>{words.offDone}</FormDone>
  if (!isOn) return null
  return (
    <section aria-labelledby="off-title" className="grid content-start gap-4 print:hidden">
      <div>
        <h2 id="off-title" className="display text-xl">
          {words.offTitle}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{words.offText}</p>
      </div>
      <PasswordAgainForm form={form} submit={words.off} prefix="off-" {...{ words, toggle, errors }} />
    </section>
  )
}
