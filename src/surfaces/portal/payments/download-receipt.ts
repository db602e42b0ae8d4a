/** The receipt of a payment as a tagged PDF, in the reader's language. */
import { drawPdf } from '@/base/pdf/present'
import { readFonts } from '@/base/pdf/read-fonts'
import type { Block, Run } from '@/base/pdf/rules'
import { loadMyReceipt } from '@/care/payments/loaders'
import type { PaymentHistoryLine } from '@/care/payments/present'
import { currentActor } from '@/care/sign-in/session'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { dayInWords } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { env } from '@/lib/env'
import type { PaymentId, UncheckedId } from '@/lib/record-ids'
import { wireError } from '@/lib/wire-error'

/** `GET …/receipts/{payment}`: the PDF, for the payment's owner; not found for everyone else. */
export async function downloadReceipt(locale: Locale, id: UncheckedId<PaymentId>): Promise<Response> {
  const [actor, payment] = [await currentActor(), await loadMyReceipt(id)]
  if (!actor || !payment)
    return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such receipt.' })
  const file = await drawReceipt(locale, payment, actor.name)
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${payment.receiptNumber}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** @param name name of the patient who paid */
export async function drawReceipt(
  locale: Locale,
  payment: PaymentHistoryLine,
  name: string,
): Promise<Buffer> {
  const [{ brand }, t] = await Promise.all([readSiteSettings(locale), translator(locale, 'payments')])
  const { orderNumber, receiptNumber, receivedOn, kind, method, received, refunded, reference } = payment
  const rows = [
    [t('receipt.from'), name],
    [t('receipt.booking'), orderNumber],
    [t('receipt.what'), t(`kind.${kind}`)],
    [t('receipt.amount'), formatMoney(received, locale)],
    [t('receipt.date'), receivedOn ? dayInWords(receivedOn, locale) : ''],
    [t('receipt.method'), t(`method.${method ?? 'bank_transfer'}`)],
    [t('transfer.reference'), reference],
    ...(refunded.amountMinor > 0 ? [[t('receipt.refunded'), formatMoney(refunded, locale)] as const] : []),
  ] as const
  const blocks: Block[] = [
    {
      kind: 'table',
      rows: rows.map(([head = '', text = '']) => ({
        cells: [
          { isHeader: true, runs: [run(head, 'strong')] },
          { isHeader: false, runs: [run(text)] },
        ],
      })),
    },
    { kind: 'paragraph', runs: [run(t('receipt.note'))] },
  ]
  const url = `${env().PUBLIC_URL}/${locale}`
  return drawPdf(
    {
      title: t('receipt.title', { number: receiptNumber ?? '' }),
      lang: LANGUAGES[locale].code,
      brand: brand.name,
      facts: [new URL(url).host],
      blocks,
      updatedAt: `${receivedOn ?? '2000-01-01'}T00:00:00.000Z`,
      addressOf: (href) => new URL(href, url).href,
    },
    await readFonts(),
  )
}

function run(text: string, style: Run['style'] = 'regular'): Run {
  return { text, style }
}
