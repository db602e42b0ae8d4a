import type { Claim } from '@/content/claims/rules'
import { stateOfClaim } from '@/content/claims/rules'
import { labelOf } from '@/content/labels/field-labels'
import { dayInIstanbul, dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { now } from '@/lib/clock'

/** Today's calendar day in Istanbul. */
export function today(): string {
  return dayInIstanbul(now())
}

/** What an editor reads about a claim: its name, and whether it has to be verified. */
export async function describeClaim({ name, verifiedOn }: Claim, reader: Locale): Promise<string> {
  const t = await translator(reader, 'editing')
  const state = stateOfClaim({ verifiedOn }, today())
  const date = verifiedOn === null ? '' : dayInWords(verifiedOn, reader)
  return t(`claims.${state}`, { name: labelOf(name)[reader] ?? name, date })
}
