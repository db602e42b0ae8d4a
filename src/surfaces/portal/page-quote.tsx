'use client'

import { usePathname } from 'next/navigation'
import { mailAddress } from '@/care/schedule/rules'

export type PageQuotes = {
  /** For pages that are about no record; undefined while there is no request. */
  readonly general: string | undefined
  /** By the id of a request, an offer or an order. */
  readonly byId: Readonly<Record<string, string>>
}

const RECORD_PATH = /\/my-requests\/(?:requests|offers|orders)\/([0-9a-f-]{36})/

/**
 * What the open page quotes. Read from its URL, since the block is part of the layout, which stays as it is when
 * the reader follows a link.
 */
function useQuote({ general, byId }: PageQuotes): string | undefined {
  const id = RECORD_PATH.exec(usePathname())?.[1]
  return id === undefined ? general : byId[id]
}

type QuoteLineProps = {
  readonly quotes: PageQuotes
  /** `Please mention: {reference}.` */
  readonly sentence: string
}

export function QuoteLine({ quotes, sentence }: QuoteLineProps) {
  const quote = useQuote(quotes)
  return quote ? <p className="mt-2 text-sm">{sentence.replace('{reference}', quote)}</p> : null
}

type QuoteMailProps = { readonly quotes: PageQuotes; readonly address: string }

/** Opens the reader's mail program, with the number in the subject. */
export function QuoteMail({ quotes, address }: QuoteMailProps) {
  return (
    <a className="link break-all" href={mailAddress(address, useQuote(quotes))}>
      {address}
    </a>
  )
}
