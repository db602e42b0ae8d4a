import { getTranslations } from 'next-intl/server'
import type { ApprovalLine, ApprovalView } from '@/care/offers/approvals/present'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'

type ApprovalStatusProps = { readonly locale: Locale; readonly approval: ApprovalView }

type ApprovalSentenceProps = {
  readonly locale: Locale
  readonly approval: Omit<ApprovalLine, 'reference'>
}

/** Who asked or decided, and when. */
export async function approvalSentence({ locale, approval }: ApprovalSentenceProps): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'approvals' })
  const { status, askedByName, askedAt, decidedByName, decidedAt } = approval
  const isDecided = status === 'approved' || status === 'refused'
  return t(`status.${status}`, {
    name: (isDecided ? decidedByName : askedByName) ?? t('nobody'),
    date: longDateTime(isDecided && decidedAt ? decidedAt : askedAt, locale),
  })
}

/** In the offer form: how its approval stands, and whether the content has changed since. */
export async function ApprovalNote({ locale, approval }: ApprovalStatusProps) {
  const t = await getTranslations({ locale, namespace: 'approvals' })
  const { id, status, isChanged, note } = approval
  const tone = isChanged ? 'warning' : status === 'approved' ? 'success' : 'info'
  return (
    <Notice tone={tone} title={await approvalSentence({ locale, approval })}>
      {note ? <p className="whitespace-pre-line">{note}</p> : null}
      {isChanged ? <p>{t('changed')}</p> : null}
      {status === 'approved' && !isChanged ? <p>{t('exact')}</p> : null}
      <TextLink href={`/${locale}/desk/offers/approvals/${id}`}>{t('open')}</TextLink>
    </Notice>
  )
}
