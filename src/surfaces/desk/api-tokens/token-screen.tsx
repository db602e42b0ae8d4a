import { getTranslations } from 'next-intl/server'
import type { ApiTokenView } from '@/care/staff/api-tokens/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { ApiLead } from '../api-lead'
import { DeskOutcome } from '../outcome'
import { TokenForm } from './token-form'
import { TokenList } from './token-list'
import { tokenErrors } from './token-words'

type TokenScreenProps = { readonly locale: Locale; readonly tokens: readonly ApiTokenView[] }

/** The tokens of other programs, and the form that makes one. */
export async function TokenScreen({ locale, tokens }: TokenScreenProps) {
  const t = await getTranslations({ locale, namespace: 'apiTokens' })
  const { apiTokens: words, desk } = await loadMessages(locale)
  const active = tokens.filter(({ state }) => state === 'active')
  const ended = tokens.filter(({ state }) => state !== 'active')
  return (
    <>
      <h1 className="display mt-4 text-xl">{t('title')}</h1>
      <ApiLead lead={t('lead')} docs={t('docs')} />
      <DeskOutcome>
        <div className="mt-4 grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid min-w-0 gap-6">
            <section aria-labelledby="active-tokens">
              <h2 id="active-tokens" className="mb-3 font-semibold">
                {t('list.active', { count: active.length })}
              </h2>
              {active.length > 0 ? (
                <TokenList {...{ locale, tokens: active }} />
              ) : (
                <div className="rounded-field border border-dashed border-edge p-10 text-center">
                  <p className="font-semibold">{t('list.noneTitle')}</p>
                  <p className="text-ink-soft">{t('list.none')}</p>
                </div>
              )}
            </section>
            {ended.length > 0 ? (
              <section aria-labelledby="ended-tokens">
                <h2 id="ended-tokens" className="mb-3 font-semibold">
                  {t('list.ended')}
                </h2>
                <TokenList {...{ locale, tokens: ended }} />
              </section>
            ) : null}
          </div>
          <section aria-labelledby="create-token" className="rounded-field border border-line bg-surface p-4">
            <h2 id="create-token" className="font-semibold">
              {t('create.title')}
            </h2>
            <p className="mt-1 mb-3 text-2xs text-ink-soft">{t('create.lead')}</p>
            <TokenForm
              words={words}
              errors={await tokenErrors(locale)}
              notSaved={desk.notSaved}
              path={`/${locale}/desk/api-tokens`}
              hidden={{ locale, idempotency_key: newId() }}
            />
          </section>
        </div>
      </DeskOutcome>
    </>
  )
}
