import { getTranslations } from 'next-intl/server'
import { approvalLimit } from '@/care/offers/approvals/check-approval'
import type { ApprovalLine } from '@/care/offers/approvals/present'
import type { Locale } from '@/i18n/locales'
import { formatRate } from '@/i18n/money'
import { TextLink } from '@/ui/text-link'
import { approvalSentence } from './approval-status'

type ApprovalListProps = { readonly locale: Locale; readonly approvals: readonly ApprovalLine[] }

/** Offers whose discount waits for a second member of the team, and the last decisions. Their page says whose they are. */
export async function ApprovalList({ locale, approvals }: ApprovalListProps) {
  const t = await getTranslations({ locale, namespace: 'approvals' })
  const open = approvals.filter(({ status }) => status === 'asked')
  const decided = approvals.filter(({ status }) => status !== 'asked')
  return (
    <>
      <h1 className="display mt-4 text-xl">{t('title')}</h1>
      <p className="measure mt-1 text-ink-soft">
        {t('lead', { limit: formatRate(approvalLimit(), locale) })}
      </p>
      {open.length > 0 ? (
        <Lines locale={locale} approvals={open} />
      ) : (
        <p className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">{t('none')}</p>
      )}
      {decided.length > 0 ? (
        <>
          <h2 className="mt-8 font-semibold">{t('decided')}</h2>
          <Lines locale={locale} approvals={decided} />
        </>
      ) : null}
    </>
  )
}

function Lines({ locale, approvals }: ApprovalListProps) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-field border border-line bg-surface">
      {approvals.map((approval) => (
        <Line key={approval.id} locale={locale} approval={approval} />
      ))}
    </ul>
  )
}

async function Line({ locale, approval }: { readonly locale: Locale; readonly approval: ApprovalLine }) {
  const { id, reference } = approval
  return (
    <li className="p-4">
      <TextLink data-row href={`/${locale}/desk/offers/approvals/${id}`} className="tabular font-semibold">
        {reference}
      </TextLink>
      <p className="text-2xs text-ink-soft">{await approvalSentence({ locale, approval })}</p>
    </li>
  )
}
