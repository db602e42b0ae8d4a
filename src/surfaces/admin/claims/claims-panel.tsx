import type { UIFieldServerProps } from 'payload'
import { claimsIn, stateOfClaim } from '@/content/claims/rules'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { describeClaim, today } from './claim-words'

/** Beside a record: each of its prices and figures, and whether it has to be verified. */
export async function ClaimsPanel({ collectionSlug, data, i18n }: UIFieldServerProps) {
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const t = await translator(reader, 'editing')
  const claims = claimsIn(collectionSlug || 'site-settings', data)
  const lines = await Promise.all(
    claims.map(async (claim) => ({
      text: await describeClaim(claim, reader),
      state: stateOfClaim(claim, today()),
    })),
  )
  if (lines.length === 0) return null
  return (
    <section className="field-type" aria-label={t('claims.title')}>
      <p style={{ fontWeight: 600, margin: '0 0 .5rem' }}>{t('claims.title')}</p>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {lines.map(({ text, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list that is drawn once
          <li key={at} data-claim={state}>
            {state === 'current' ? '✓ ' : '⚠ '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
