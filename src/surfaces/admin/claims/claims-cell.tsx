import type { DefaultServerCellComponentProps } from 'payload'
import { claimsIn, stateOfClaim, worstClaim } from '@/content/claims/rules'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { describeClaim, today } from './claim-words'

/** In a list of the content admin: the claim of a record that most needs to be verified. */
export async function ClaimsCell({ collectionSlug, i18n, rowData }: DefaultServerCellComponentProps) {
  const claim = worstClaim(claimsIn(collectionSlug, rowData), today())
  if (!claim) return <span>–</span>
  const state = stateOfClaim(claim, today())
  return (
    <span data-claim={state}>
      {state === 'current' ? '✓ ' : '⚠ '}
      {await describeClaim(claim, toLocale(i18n.language) ?? DEFAULT_LOCALE)}
    </span>
  )
}
