'use client'

import type { Messages } from '@/i18n/namespaces'
import { FormFold } from '@/surfaces/forms/form-fold'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { DeskActionForm } from '../action-form'
import { cloneOffer } from './actions'

type CloneOfferProps = {
  readonly isUnsaved: boolean
  readonly words: Messages['desk']['offerPage']
  readonly errors: Messages['desk']['errors']
  readonly hidden: Readonly<Record<string, string>>
  /** The names of the two texts that the offer has: a revision of it was not sent before it ended. */
  readonly texts: { readonly unsent: string; readonly version: string } | undefined
}

/** Makes a draft from this offer, for its own request or another one. */
export function CloneOffer({ isUnsaved, words, errors, hidden, texts }: CloneOfferProps) {
  return (
    <FormFold isUnsaved={isUnsaved}>
      <summary className="link flex min-h-10 cursor-pointer items-center">{words.clone}</summary>
      <p className="mb-3 text-2xs text-ink-soft">{words.cloneText}</p>
      <DeskActionForm
        action={cloneOffer}
        {...{ hidden, errors }}
        errorTitle={words.cloneFailed}
        label={words.cloneConfirm}
        busyLabel={words.cloning}
        doneWords={{ done: '' }}
        fields={(state, faults) => (
          <>
            {texts ? <TextChoice words={words} texts={texts} typed={state.values?.text} /> : null}
            <TextField
              id="reference"
              name="reference"
              label={words.cloneReference}
              hint={words.cloneReferenceHint}
              placeholder="RQ-2026-0042"
              defaultValue={state.values?.reference}
              error={errorWords(faults.reference, errors)}
            />
          </>
        )}
      />
    </FormFold>
  )
}

type TextChoiceProps = Pick<CloneOfferProps, 'words'> & {
  readonly texts: NonNullable<CloneOfferProps['texts']>
  readonly typed: string | undefined
}

function TextChoice({ words, texts, typed }: TextChoiceProps) {
  return (
    <Select id="clone-text" name="text" label={words.cloneFrom} defaultValue={typed ?? 'unsent'}>
      {(['unsent', 'version'] as const).map((text) => (
        <option key={text} value={text}>
          {texts[text]}
        </option>
      ))}
    </Select>
  )
}
