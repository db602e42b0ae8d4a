'use client'

import { CURRENCIES, ITEM_TITLE_MAX_LENGTH } from '@/care/offers/constants'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { fieldsOf } from '../../action-form'
import { DeleteForm, RecordForm } from '../../records/record-form'
import type { Choice } from '../builder-place'
import { deletePrice, savePrice } from './actions'

export type PriceFormProps = {
  readonly words: Messages['prices']
  readonly errors: Messages['desk']['errors']
  readonly hospitals: readonly Choice[]
  /** Names of the languages in which titles are written. */
  readonly titles: readonly { readonly name: string; readonly language: string; readonly required: boolean }[]
  readonly conflict: Messages['portal']['conflict']
  readonly notSaved: string
  /** Field name → value. */
  readonly typed: Readonly<Record<string, string>>
  readonly hidden: Readonly<Record<string, string>>
  /** Of the stored price; empty for a new one. */
  readonly revision: string
}

/** Adds a price to the list, or changes one. */
export function PriceForm(props: PriceFormProps) {
  const { words, errors, hospitals, titles, conflict, notSaved, typed, hidden, revision } = props
  const prefix = `${hidden.price || 'new'}-`
  return (
    <RecordForm
      action={savePrice}
      {...{ words, errors, conflict, notSaved, hidden, revision, prefix }}
      idField="price"
      gone="PRICE_GONE"
      compare={(sent) => compare(props, sent)}
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

/** What is stored and what was typed, field by field. */
function compare({ words, hospitals, titles, typed }: PriceFormProps, sent: PriceFormProps['typed']) {
  const hospitalOf = (one: string | undefined) =>
    hospitals.find(({ id }) => id === one)?.name ?? (one ? words.hospitalGone : '')
  const both = (name: string): readonly [string, string] => [typed[name] ?? '', sent[name] ?? '']
  const fields: readonly ComparedField[] = [
    [words.hospital, hospitalOf(typed.hospital), hospitalOf(sent.hospital)],
    [words.amount, ...both('amount')],
    [words.currency, ...both('currency')],
    ...titles.map(
      ({ name, language }): ComparedField => [words.titleIn.replace('{language}', language), ...both(name)],
    ),
    [words.validFrom, ...both('validFrom')],
    [words.validUntil, ...both('validUntil')],
  ]
  return fields
}

type DeletePriceProps = Pick<PriceFormProps, 'words' | 'errors' | 'notSaved' | 'hidden'>

export function DeletePrice(props: DeletePriceProps) {
  return <DeleteForm action={deletePrice} outdated="PRICE_OUTDATED" {...props} />
}
