import { getTranslations } from 'next-intl/server'
import { GIVEABLE, WITHDRAWABLE } from '@/care/privacy/consents/constants'
import type { ConsentGroup, ConsentView } from '@/care/privacy/consents/present'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'
import { ConsentForms } from './consent-forms'
import { privacyErrors } from './privacy-errors'

type ConsentSectionProps = { readonly locale: Locale; readonly groups: readonly ConsentGroup[] }

/** Each kind of consent: whether it is in force, since when and with which text, and how to end or give it. */
export async function ConsentSection({ locale, groups }: ConsentSectionProps) {
  const { consents: words } = (await loadMessages(locale)).privacy
  return (
    <section aria-labelledby="consents-title">
      <h2 id="consents-title" className="display text-xl">
        {words.title}
      </h2>
      <p className="measure mt-2 text-sm text-ink-soft">{words.lead}</p>
      <ul className="mt-6 grid gap-5">
        {groups.map((group) => (
          <li key={group.kind} className="grid gap-4 rounded-card border border-line bg-surface p-5">
            <ConsentCard {...{ locale, group }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function ConsentCard({ locale, group }: { readonly locale: Locale; readonly group: ConsentGroup }) {
  const t = await getTranslations({ locale, namespace: 'privacy.consents' })
  const { kind, isGiven, consents } = group
  const isWithdrawn = !isGiven && consents.length > 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t(`kind.${kind}`)}</h3>
        <Chip tone={isGiven ? 'good' : 'plain'}>
          {isGiven ? t('given') : isWithdrawn ? t('withdrawn') : t('notGiven')}
        </Chip>
      </div>
      {consents.length > 0 ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {t('history', { count: consents.length })}
          </summary>
          <ul className="mt-2 grid gap-3">
            {consents.map((consent) => (
              <ConsentLine key={consent.id} {...{ locale, consent }} />
            ))}
          </ul>
        </details>
      ) : null}
      <ConsentDecision {...{ locale, group }} />
    </>
  )
}

async function ConsentLine({ locale, consent }: { readonly locale: Locale; readonly consent: ConsentView }) {
  const t = await getTranslations({ locale, namespace: 'privacy.consents' })
  const { givenAt, withdrawnAt, isWithRequest, isByPhone, textVersion, id } = consent
  const facts = [
    t('since', { date: longDateTime(givenAt, locale) }),
    ...(isWithRequest ? [t('withRequest')] : []),
    ...(isByPhone ? [t('byPhone')] : []),
    ...(withdrawnAt ? [t('until', { date: longDateTime(withdrawnAt, locale) })] : []),
  ]
  return (
    <li className="border-t border-line pt-3 text-sm">
      <p>{facts.join(', ')}</p>
      <p className="text-xs text-ink-soft">
        {t('language', { language: LANGUAGES[consent.locale].name })},{' '}
        <span className="break-all">{t('version', { version: textVersion })}</span>
      </p>
      <TextLink
        href={`/${locale}/settings/privacy/consents/${id}`}
        className="inline-flex min-h-11 items-center"
      >
        {t('text')}
      </TextLink>
    </li>
  )
}

async function ConsentDecision({ locale, group }: { readonly locale: Locale; readonly group: ConsentGroup }) {
  const { consents: words } = (await loadMessages(locale)).privacy
  const t = await getTranslations({ locale, namespace: 'privacy.consents' })
  const shared = { demoDone: words.demoDone, failed: words.failed, errors: await privacyErrors(locale) }
  const withdrawable = WITHDRAWABLE.find((kind) => kind === group.kind)
  if (!withdrawable) return <p className="text-sm text-ink-soft">{words.basis}</p>
  const giveable = GIVEABLE.find((kind) => kind === group.kind)
  const give = giveable && {
    submit: words.give,
    doneTitle: words.givenTitle,
    done: '',
    sentence: t(`offer.${giveable}`),
  }
  const withdraw = {
    submit: t(`confirm.${withdrawable}`),
    doneTitle: words.withdrawnTitle,
    done: words.withdrawnText,
    ask: words.withdraw,
    effect: t(`effect.${withdrawable}`),
  }
  return (
    <ConsentForms
      {...{ locale, give, withdraw }}
      kind={withdrawable}
      isGiven={group.isGiven}
      isUnsaved={isUnsaved(['consent.withdraw'], ['kind', group.kind])}
      words={shared}
    />
  )
}
