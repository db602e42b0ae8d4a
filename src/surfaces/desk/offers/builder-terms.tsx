import type { ComponentProps } from 'react'
import { ITEM_TITLE_MAX_LENGTH } from '@/care/offers/constants'
import type { Messages } from '@/i18n/namespaces'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'

type BuilderTermsProps = {
  readonly words: Messages['desk']['offer']
  readonly field: (
    name: string,
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'defaultValue' | 'error'>
}

/** Discount and tax of an offer; left empty, there is none, and nothing is said about tax. */
export function BuilderTerms({ words, field }: BuilderTermsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset className="grid grid-cols-[1fr_1fr] content-start gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.discount}</legend>
        <TextField
          label={words.discountValue}
          inputMode="decimal"
          className="tabular text-right"
          {...field('discountValue')}
        />
        <Select label={words.discountKind} {...field('discountKind')}>
          <option value="percent">{words.percent}</option>
          <option value="amount">{words.amount}</option>
        </Select>
        <div className="col-span-2">
          <TextField
            label={words.discountReason}
            hint={words.discountReasonHint}
            maxLength={ITEM_TITLE_MAX_LENGTH}
            {...field('discountReason')}
          />
        </div>
      </fieldset>
      <fieldset className="grid grid-cols-[1fr_1fr] content-start gap-2">
        <legend className="mb-1 text-sm font-semibold">{words.tax}</legend>
        <TextField
          label={words.taxRate}
          inputMode="decimal"
          className="tabular text-right"
          {...field('taxRate')}
        />
        <Select label={words.taxMode} {...field('taxMode')}>
          <option value="included">{words.taxIncluded}</option>
          <option value="added">{words.taxAdded}</option>
        </Select>
      </fieldset>
    </div>
  )
}
