import { getTranslations } from 'next-intl/server'
import type { BankAccount } from '@/care/payments/find-bank-account'
import type { PaymentWithProofs } from '@/care/payments/present'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import type { Messages } from '@/i18n/namespaces'
import { newId } from '@/lib/ids'
import { DocumentList } from '@/surfaces/frame/document-list'
import { proofFiles } from './proof-files'
import { TransferForm } from './transfer-form'

type TransferSectionProps = {
  readonly locale: Locale
  readonly payment: PaymentWithProofs
  readonly account: BankAccount
  readonly words: Messages['payments']
  readonly isMain: boolean
}

/** The bank details, the uploaded confirmations, and the form that reports the transfer as sent. */
export async function TransferSection({ locale, payment, account, words, isMain }: TransferSectionProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const { id, reference, due, proofs, isReported: isSent } = payment
  return (
    <section>
      <h3 className="font-semibold">{t('transfer.title')}</h3>
      <p className="measure mt-1 text-sm text-ink-soft">{t('transfer.text')}</p>
      <dl className="mt-3 mb-4 grid gap-3 rounded-field border border-line bg-mist p-4 text-sm sm:grid-cols-2">
        <Fact name={t('transfer.reference')}>{reference}</Fact>
        <Fact name={t('transfer.amount')}>{formatMoney(due, locale)}</Fact>
        <Fact name={t('transfer.holder')}>{account.holder}</Fact>
        <Fact name={t('transfer.iban')}>{inGroups(account.iban)}</Fact>
        <Fact name={t('transfer.bic')}>{account.bic}</Fact>
        <Fact name={t('transfer.bank')}>{account.bank}</Fact>
      </dl>
      {proofs.length > 0 ? (
        <div className="mb-4 grid gap-2">
          <p className="text-sm text-ink-soft">{t('proof.sentTitle')}</p>
          <DocumentList locale={locale} documents={proofs} reader="patient" />
        </div>
      ) : null}
      <TransferForm
        // Each submission is followed by a new form with a new idempotency key.
        key={`${isSent} ${proofs.length}`}
        {...{ isSent, locale, words }}
        paymentId={id}
        idempotencyKey={newId()}
        isMain={isMain && !isSent}
        files={await proofFiles(locale, id)}
      />
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string | null }) {
  if (children === null) return null
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular font-medium break-words select-all">{children}</dd>
    </div>
  )
}

/** Formats an IBAN in groups of four: `DE89 3704 …`. */
function inGroups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
