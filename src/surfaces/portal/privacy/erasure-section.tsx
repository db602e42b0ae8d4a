import { getTranslations } from 'next-intl/server'
import type { ErasureView, KeptView } from '@/care/privacy/erasure/present'
import { dateTimeWithZone, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { Notice } from '@/ui/notice'
import { CancelErasureForm, ErasureForm } from './password-forms'
import { privacyErrors } from './privacy-errors'

type ErasureSectionProps = {
  readonly locale: Locale
  readonly erasure: ErasureView
  readonly hasPassword: boolean
}

const GONE = ['account', 'record', 'requests', 'messages', 'files', 'trips', 'notes'] as const

/** What is erased, what is kept until when, and the forms that request and cancel erasure. */
export async function ErasureSection({ locale, erasure, hasPassword }: ErasureSectionProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.erasure' })
  const { erasure: words, consents } = (await loadMessages(locale)).privacy
  return (
    <section id="erasure" aria-labelledby="erasure-title" className="scroll-mt-6">
      <h2 id="erasure-title" className="display text-xl">
        {t('title')}
      </h2>
      <p className="measure mt-2 text-sm text-ink-soft">{t('lead')}</p>
      <div className="mt-6 grid max-w-xl gap-6 text-sm">
        {erasure.dueAt ? <Asked {...{ locale, erasure }} /> : null}
        <CancelErasureForm
          isOffered={erasure.mayTakeBack}
          label={words.cancel}
          failed={words.failed}
          done={words.cancelled}
          demoDone={consents.demoDone}
          errors={await privacyErrors(locale)}
        />
        <div>
          <h3 className="font-semibold">{t('goneTitle')}</h3>
          <ul className="mt-2 list-disc pl-5">
            {GONE.map((what) => (
              <li key={what}>{t(`gone.${what}`)}</li>
            ))}
          </ul>
        </div>
        <Kept {...{ locale }} kept={erasure.kept} />
        {erasure.dueAt ? null : <Ask {...{ locale, erasure, hasPassword }} />}
      </div>
    </section>
  )
}

async function Kept({ locale, kept }: { readonly locale: Locale; readonly kept: readonly KeptView[] }) {
  const t = await getTranslations({ locale, namespace: 'privacy.erasure' })
  return (
    <div>
      <h3 className="font-semibold">{t('keptTitle')}</h3>
      {kept.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {kept.map(({ what, until, law }) => (
            <li key={what}>
              {t(`kept.${what}`, { date: longDate(until, locale), law: law ?? t(`law.${what}`) })}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">{t('keptNone')}</p>
      )}
      <p className="mt-2 text-ink-soft">{t('audit')}</p>
    </div>
  )
}

async function Asked({ locale, erasure }: Pick<ErasureSectionProps, 'locale' | 'erasure'>) {
  const t = await getTranslations({ locale, namespace: 'privacy.erasure' })
  const { askedAt, dueAt, latestAt, mayTakeBack } = erasure
  const moment = (instant: string | null) => (instant ? dateTimeWithZone(instant, locale) : '')
  return (
    <>
      <Notice tone="warning" title={t('askedTitle')}>
        {t('asked', {
          asked: askedAt ? longDate(askedAt, locale) : '',
          due: moment(dueAt),
          latest: moment(latestAt),
        })}
      </Notice>
      {mayTakeBack && dueAt ? <p>{t('takeBack', { due: moment(dueAt) })}</p> : null}
    </>
  )
}

async function Ask({ locale, erasure, hasPassword }: ErasureSectionProps) {
  const { privacy, accounts } = await loadMessages(locale)
  const { erasure: words, consents } = privacy
  if (erasure.hasOpenBooking) return <Notice tone="info">{words.open}</Notice>
  if (!hasPassword) return <Notice tone="info">{privacy.export.noPassword}</Notice>
  const form = { password: words.password, submit: words.submit, submitting: words.submitting }
  return (
    <FormFold isUnsaved={isUnsaved(['erasure.request'])} className="rounded-field border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-brick">
        {words.ask}
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <p>{words.when}</p>
        <ErasureForm
          words={{ ...form, errorTitle: words.failed }}
          toggle={accounts.passwordToggle}
          demoDone={consents.demoDone}
          errors={await privacyErrors(locale)}
        />
      </div>
    </FormFold>
  )
}
