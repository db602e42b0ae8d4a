import { getTranslations } from 'next-intl/server'
import type { ApiTokenView } from '@/care/staff/api-tokens/present'
import { longDate, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { Chip } from '@/ui/chip'
import { type Fact, FactList } from '../fact-list'
import { RevokeForm } from './revoke-form'
import { tokenErrors } from './token-words'

type TokenListProps = { readonly locale: Locale; readonly tokens: readonly ApiTokenView[] }

const TONES = { active: 'good', expired: 'waiting', revoked: 'plain' } as const

/** Tokens with what they may do, when they were used, and how they end. */
export async function TokenList({ locale, tokens }: TokenListProps) {
  const t = await getTranslations({ locale, namespace: 'apiTokens' })
  const { apiTokens: words, desk } = await loadMessages(locale)
  const errors = await tokenErrors(locale)
  return (
    <ul className="grid gap-3">
      {tokens.map((token) => (
        <li key={token.id} className="rounded-field border border-line bg-surface p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h3 className="min-w-0 font-semibold break-words">{token.name}</h3>
            <Chip tone={TONES[token.state]}>{t(`states.${token.state}`)}</Chip>
          </div>
          <p className="mt-1 mb-3 text-2xs break-words text-ink-soft">{token.purpose}</p>
          <TokenFacts locale={locale} token={token} />
          {token.state === 'active' ? (
            <RevokeForm
              {...{ name: token.name, words, errors, notSaved: desk.notSaved }}
              hidden={{ locale, token: token.id }}
              isUnsaved={isUnsaved(['api-token.revoke'], ['token', token.id])}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type TokenFactsProps = { readonly locale: Locale; readonly token: ApiTokenView }

async function TokenFacts({ locale, token }: TokenFactsProps) {
  const t = await getTranslations({ locale, namespace: 'apiTokens' })
  const { rights, shownEnd, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt, revokedBy } = token
  const by = (date: string, name: string | null) => (name ? t('list.by', { date, name }) : date)
  const facts: readonly Fact[] = [
    [t('list.rights'), rights.map((right) => t(`rights.${right}.name`)).join(', ')],
    [t('list.end'), <code key="end">…{shownEnd}</code>],
    [t('list.lastUsed'), lastUsedAt ? longDateTime(lastUsedAt, locale) : t('list.never')],
    [t('list.expires'), expiresAt ? longDate(expiresAt, locale) : t('list.noEnd')],
    [t('list.created'), by(longDate(createdAt, locale), createdBy)],
    [t('list.revoked'), revokedAt && by(longDateTime(revokedAt, locale), revokedBy)],
  ]
  return <FactList facts={facts} />
}
