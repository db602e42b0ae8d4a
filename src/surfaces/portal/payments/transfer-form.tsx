'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { PaymentId } from '@/lib/record-ids'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { type AttachedFiles, AttachFiles } from '@/surfaces/forms/files/attach-files'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useForm } from '@/ui/use-form'
import { addProof, beginTransfer } from './actions'

type TransferFormProps = {
  /** Whether the transfer was already reported as sent. */
  readonly isSent: boolean
  readonly paymentId: PaymentId
  readonly idempotencyKey: string
  readonly locale: string
  readonly isMain?: boolean
  readonly words: Pick<Messages['payments'], 'transfer' | 'proof' | 'demo' | 'errorTitle' | 'errors'>
  readonly files: AttachedFiles
}

/** Reports a transfer as sent, or adds the bank's confirmation to a reported one. */
export function TransferForm(props: TransferFormProps) {
  const { isSent, paymentId, idempotencyKey, locale, isMain = false, words, files } = props
  const { state, fields, pending, attempt, props: form } = useForm(isSent ? addProof : beginTransfer)
  // The page may be refreshed during submission; with a new key the same submission would count twice.
  const [key] = useState(idempotencyKey)
  const { errors } = words
  const [label, busyLabel] = isSent
    ? [words.proof.add, words.proof.adding]
    : [words.transfer.sent, words.transfer.sending]
  return (
    <form className="grid justify-items-start gap-3" {...form}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix: 'transfer-' }}
      />
      <DemoNotice state={state} text={words.demo} />
      <HiddenFields values={{ payment: paymentId, locale, idempotency_key: key }} />
      <p className="measure text-sm text-ink-soft">{words.proof.hint}</p>
      <AttachFiles {...files} error={errorWords(fields.files ?? fields.files_state, errors)} />
      <Button type="submit" variant={isMain ? 'main' : 'quiet'} busy={pending}>
        {pending ? busyLabel : label}
      </Button>
    </form>
  )
}
