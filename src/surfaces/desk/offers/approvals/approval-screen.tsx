import { getTranslations } from 'next-intl/server'
import type { ApprovalView } from '@/care/offers/approvals/present'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney, formatRate } from '@/i18n/money'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { WhileTyped } from '../../records/while-typed'
import { OfferContent } from '../offer-versions'
import { approvalSentence } from './approval-status'
import { DecideForm } from './decide-form'

type ApprovalScreenProps = { readonly locale: Locale; readonly approval: ApprovalView }

/** The content that is to be approved, as the patient would get it, and the decision. */
export async function ApprovalScreen({ locale, approval }: ApprovalScreenProps) {
  const t = await getTranslations({ locale, namespace: 'approvals' })
  const { content, patientName, rate, requestId, offerId, isRevision, isAlternative, isChanged, note } =
    approval
  const newForm = `requests/${requestId}/offer${isAlternative ? '?alternative=1' : ''}`
  const form = isRevision ? `offers/${offerId}/revise` : newForm
  return (
    <article className="mx-auto max-w-6xl py-4">
      <PendingLink
        href={`/${locale}/desk/offers/approvals`}
        className="link inline-flex items-center gap-1.5 text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('back')}
      </PendingLink>
      <h1 className="display mt-2 text-xl break-words">
        {patientName}: {content.title}
      </h1>
      <p className="mt-1 text-ink-soft">
        {t('discount', { rate: formatRate(rate, locale), total: formatMoney(content.total, locale) })}
      </p>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="rounded-field border border-line bg-surface p-4">
          <OfferContent locale={locale} content={content} />
        </div>
        <section
          aria-labelledby="decision"
          className="grid gap-3 rounded-field border border-line bg-surface p-4 max-lg:order-first"
        >
          <h2 id="decision" className="text-xs font-semibold">
            {t('decide.title')}
          </h2>
          <p role="status">{await approvalSentence({ locale, approval })}</p>
          {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
          {isChanged ? <Notice tone="warning">{t('changed')}</Notice> : null}
          <Decision locale={locale} approval={approval} />
          <LinkButton href={`/${locale}/desk/${form}`} size="small">
            {t('toDraft')}
          </LinkButton>
        </section>
      </div>
    </article>
  )
}

async function Decision({ locale, approval }: ApprovalScreenProps) {
  const { id, status, isOwn, isOver, isChanged } = approval
  const { approvals: words, desk } = await loadMessages(locale)
  const isOpen = status === 'asked' && !isChanged
  const reason = isOver ? words.over : isOwn ? words.own : undefined
  const mayDecide = isOpen && reason === undefined
  return (
    <WhileTyped
      isOver={!mayDecide}
      words={words.decide.overtaken}
      // The notice says that it is changed.
      after={isOpen && reason ? <p className="text-2xs text-ink-soft">{reason}</p> : null}
    >
      {mayDecide ? (
        <DecideForm
          {...{ locale, approval: id, words: words.decide }}
          errors={{ ...(await editedErrors(locale, desk.errors)), ALREADY_HANDLED: words.decide.handled }}
        />
      ) : null}
    </WhileTyped>
  )
}
