/** The receipt of money that arrived or was refunded, as a tagged PDF, in the reader's language. */
import { drawPdf } from '@/base/pdf/present'
import { readFonts } from '@/base/pdf/read-fonts'
import type { Block, Run } from '@/base/pdf/rules'
import { loadMyReceipt } from '@/care/payments/loaders'
import type { ReceiptDocument } from '@/care/payments/present'
import { currentActor } from '@/care/sign-in/session'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { dayInWords } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { env } from '@/lib/env'
import type { ReceiptId, UncheckedId } from '@/lib/record-ids'
import { wireError } from '@/lib/wire-error'

/** `GET …/receipts/{receipt}`: the PDF, for the patient who paid; not found for everyone else. */
export async function downloadReceipt(locale: Locale, id: UncheckedId<ReceiptId>): Promise<Response> {
  const [actor, receipt] = [await currentActor(), await loadMyReceipt(id)]
  if (!actor || !receipt)
    return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such receipt.' })
  const file = await drawReceipt(locale, receipt, actor.name)
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${receipt.number}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** @param name name of the patient who paid or was refunded */
export async function drawReceipt(locale: Locale, receipt: ReceiptDocument, name: string): Promise<Buffer> {
  const [{ brand }, t] = await Promise.all([readSiteSettings(locale), translator(locale, 'payments')])
  const { kind, number, paidOn } = receipt
  const url = `${env().PUBLIC_URL}/${locale}`
  return drawPdf(
    {
      title: t(`receipt.title.${kind}`, { number }),
      lang: LANGUAGES[locale].code,
      brand: brand.name,
      facts: [new URL(url).host],
      blocks: await receiptBlocks(locale, receipt, name),
      updatedAt: `${paidOn}T00:00:00.000Z`,
      addressOf: (href) => new URL(href, url).href,
    },
    await readFonts(),
  )
}

/** What a receipt says: who, for what, how much and when, and what was left. */
export async function receiptBlocks(
  locale: Locale,
  receipt: ReceiptDocument,
  name: string,
): Promise<readonly Block[]> {
  const t = await translator(locale, 'payments')
  const { kind, amount, left, method, paidOn, paymentKind, reference, orderNumber, total, isVoid } = receipt
  const rows = [
    [t(`receipt.person.${kind}`), name],
    [t('receipt.booking'), orderNumber],
    [t('receipt.total'), formatMoney(total, locale)],
    [t('receipt.what'), t(`kind.${paymentKind}`)],
    [t(`receipt.amount.${kind}`), formatMoney(amount, locale)],
    [t(`receipt.date.${kind}`), dayInWords(paidOn, locale)],
    [t('receipt.method'), t(`method.${method}`)],
    [t('transfer.reference'), reference],
    [t(`receipt.rest.${kind}`), formatMoney(left, locale)],
  ] as const
  const table: Block = {
    kind: 'table',
    rows: rows.map(([head, text]) => ({
      cells: [
        { isHeader: true, runs: [run(head, 'strong')] },
        { isHeader: false, runs: [run(text)] },
      ],
    })),
  }
  return [table, { kind: 'paragraph', runs: [run(t(`receipt.note.${isVoid ? 'void' : kind}`))] }]
}

function run(text: string, style: Run['style'] = 'regular'): Run {
  // The fonts have no narrow spaces.
  return { text: text.replace(/[\u202f\u2009]/g, '\u00a0'), style }
}
