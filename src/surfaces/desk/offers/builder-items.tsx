'use client'

import { useState } from 'react'
import { ITEM_TITLE_MAX_LENGTH, LINE_ITEMS_MAX } from '@/care/offers/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FieldError } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { plus, trash2 } from '@/ui/icon-shapes.generated'
import { TextField } from '@/ui/text-field'
import { BuilderPrices, type PriceChoice } from './builder-prices'

type BuilderItemsProps = {
  readonly words: Messages['desk']['offer']
  readonly errors: Messages['desk']['errors']
  readonly faults: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** The current content of the form. */
  readonly formData: FormData
  readonly priceWords: Messages['prices']['pick']
  /** Of the price list, in the patient's language. */
  readonly prices: readonly PriceChoice[]
  /** Called after a row was added or removed. */
  readonly onChange: () => void
}

/** `picked`: filled with a price of the list, which can be changed. */
type Row = { readonly key: number; readonly picked?: PriceChoice }

/** Enough for most offers, because without scripts no row can be added. Empty rows are not sent. */
const MIN_ROWS = 3

/** How many rows the form starts with: a draft or an earlier version may have more than the minimum. */
function countRows(values: Readonly<Record<string, string>>): number {
  const indexes = Object.keys(values).map((name) => Number(/^items\.(\d+)\./.exec(name)?.[1] ?? -1))
  return Math.min(LINE_ITEMS_MAX, Math.max(MIN_ROWS, ...indexes.map((index) => index + 1)))
}

/** The line items. Fields are named by the row's index, which the server's errors refer to. */
export function BuilderItems({
  words,
  errors,
  faults,
  values,
  formData,
  priceWords,
  prices,
  onChange,
}: BuilderItemsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    [...Array(countRows(values)).keys()].map((key) => ({ key })),
  )
  const key = Math.max(...rows.map((row) => row.key)) + 1
  const change = (next: readonly Row[]) => {
    setRows(next)
    // After React has rendered the rows.
    requestAnimationFrame(onChange)
  }
  const pick = (picked: PriceChoice) => {
    const empty = rows.findIndex((_row, index) => isEmptyRow(formData, index))
    if (empty >= 0) change(rows.map((row, index) => (index === empty ? { key, picked } : row)))
    else if (rows.length < LINE_ITEMS_MAX) change([...rows, { key, picked }])
  }
  const wordsOf = (name: string) => errorWords(faults[name], errors)
  return (
    <fieldset id="items" className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{words.items}</legend>
      <FieldError id="items" error={wordsOf('items')} />
      {rows.map((row, index) => (
        <ItemRow
          key={row.key}
          {...{ words, index, values, wordsOf, picked: row.picked }}
          onRemove={rows.length === 1 ? undefined : () => change(rows.filter((other) => other !== row))}
        />
      ))}
      <Button
        size="small"
        className="justify-self-start"
        disabled={rows.length >= LINE_ITEMS_MAX}
        onClick={() => change([...rows, { key }])}
      >
        <Icon of={plus} />
        {words.add}
      </Button>
      <BuilderPrices
        words={priceWords}
        prices={prices}
        hospital={String(formData.get('hospital') ?? '')}
        currency={String(formData.get('currency') ?? '')}
        onPick={pick}
      />
    </fieldset>
  )
}

function isEmptyRow(formData: FormData, index: number): boolean {
  return !formData.get(`items.${index}.title`) && !formData.get(`items.${index}.unitPrice`)
}

type ItemRowProps = Pick<BuilderItemsProps, 'words' | 'values'> & {
  readonly index: number
  readonly picked: PriceChoice | undefined
  readonly wordsOf: (name: string) => string | undefined
  /** Undefined for the only row. */
  readonly onRemove: (() => void) | undefined
}

function ItemRow({ words, index, values, picked, wordsOf, onRemove }: ItemRowProps) {
  const number = String(index + 1)
  const cell = (part: 'title' | 'quantity' | 'unitPrice') => {
    const name = `items.${index}.${part}`
    const filled = part === 'quantity' ? '1' : picked?.[part]
    return { id: name, name, defaultValue: picked ? filled : values[name], error: wordsOf(name) }
  }
  return (
    <fieldset className="grid grid-cols-[5rem_1fr_auto] items-start gap-2 sm:grid-cols-[1fr_5rem_9rem_auto]">
      <legend className="sr-only">{words.item.replace('{n}', number)}</legend>
      <div className="max-sm:col-span-3">
        <TextField label={words.description} maxLength={ITEM_TITLE_MAX_LENGTH} {...cell('title')} />
      </div>
      <TextField
        label={words.quantity}
        inputMode="numeric"
        className="tabular"
        {...cell('quantity')}
        defaultValue={cell('quantity').defaultValue ?? '1'}
      />
      <TextField
        label={words.unitPrice}
        inputMode="decimal"
        className="tabular text-right"
        {...cell('unitPrice')}
      />
      <Button
        variant="plain"
        size="small"
        className="mt-8 px-2"
        aria-label={words.remove.replace('{n}', number)}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <Icon of={trash2} className="size-5" />
      </Button>
    </fieldset>
  )
}
