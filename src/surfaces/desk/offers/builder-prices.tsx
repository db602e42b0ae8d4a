'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { controlledSelect } from '@/ui/controlled-select'
import { Select } from '@/ui/select'

/** A price of the list, as its row of the form is filled. */
export type PriceChoice = {
  readonly id: string
  readonly hospital: string
  readonly currency: string
  readonly title: string
  readonly unitPrice: string
}

type BuilderPricesProps = {
  readonly words: Messages['prices']['pick']
  readonly prices: readonly PriceChoice[]
  /** Those of the form. */
  readonly hospital: string
  readonly currency: string
  readonly onPick: (price: PriceChoice) => void
}

/** Adds items of the price list of the chosen hospital and currency. */
export function BuilderPrices({ words, prices, hospital, currency, onPick }: BuilderPricesProps) {
  const [chosen, setChosen] = useState('')
  const shown = prices.filter((price) => price.hospital === hospital && price.currency === currency)
  const price = shown.find(({ id }) => id === chosen)
  if (prices.length === 0) return null
  if (shown.length === 0)
    return <p className="text-2xs text-ink-soft">{hospital ? words.none : words.hospitalFirst}</p>
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <Select id="price-list" label={words.label} {...controlledSelect(price?.id ?? '', setChosen)}>
        <option value="">{words.choose}</option>
        {shown.map(({ id, title, unitPrice }) => (
          <option key={id} value={id}>
            {title}, {unitPrice} {currency}
          </option>
        ))}
      </Select>
      <Button size="small" disabled={!price} onClick={() => price && onPick(price)}>
        {words.add}
      </Button>
    </div>
  )
}
