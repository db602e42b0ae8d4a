'use client'

import { CURRENCIES, ITEM_TITLE_MAX_LENGTH } from '@/care/offers/constants'
import type { Messages } from '@/i18n/namespaces'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { DeskActionForm, fieldsOf } from '../../action-form'
import type { Choice } from '../builder-place'
import { deletePrice, savePrice } from './actions'

export type PriceFormProps = {
  readonly words: Messages['prices']
  readonly errors: Messages['desk']['errors']
  readonly hospitals: readonly Choice[]
  /** Names of the languages in which titles are written. */
  readonly titles: readonly { readonly name: string; readonly language: string; readonly required: boolean }[]
  /** Field name → value. */
  readonly typed: Readonly<Record<string, string>>
  readonly hidden: Readonly<Record<string, string>>
}

/** Adds a price to the list, or changes one. */
export function PriceForm({ words, errors, hospitals, titles, typed, hidden }: PriceFormProps) {
  const prefix = `${hidden.price || 'new'}-`
  return (
    <DeskActionForm
      action={savePrice}
      {...{ hidden, errors, prefix }}
      errorTitle={words.failed}
      label={words.save}
      busyLabel={words.saving}
      doneWords={{ done: words.saved }}
      fields={(state, faults) => {
        const field = fieldsOf({ state, fields: faults }, { prefix, errors, typed })
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <Select label={words.hospital} required {...field('hospital')}>
              <option value="">{words.choose}</option>
              {hospitals.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <div className="grid grid-cols-[1fr_7rem] gap-3">
              <TextField
                label={words.amount}
                inputMode="decimal"
                className="tabular text-right"
                required
                {...field('amount')}
              />
              <Select label={words.currency} {...field('currency')}>
                {CURRENCIES.map((currency) => (
                  <option key={currency} value={currency}>
                    {currency}
                  </option>
                ))}
              </Select>
            </div>
            {titles.map(({ name, language, required }) => (
              <TextField
                key={name}
                label={words.titleIn.replace('{language}', language)}
                hint={required ? undefined : words.titleHint}
                maxLength={ITEM_TITLE_MAX_LENGTH}
                required={required}
                {...field(name)}
              />
            ))}
            <TextField type="date" label={words.validFrom} required {...field('validFrom')} />
            <TextField
              type="date"
              label={words.validUntil}
              hint={words.validUntilHint}
              {...field('validUntil')}
            />
          </div>
        )
      }}
    />
  )
}

type DeletePriceProps = Pick<PriceFormProps, 'words' | 'errors' | 'hidden'>

export function DeletePrice({ words, errors, hidden }: DeletePriceProps) {
  return (
    <DeskActionForm
      action={deletePrice}
      {...{ hidden, errors }}
      errorTitle={words.failed}
      label={words.remove}
      busyLabel={words.removing}
      doneWords={{ done: words.removed }}
      variant="danger"
    />
  )
}
