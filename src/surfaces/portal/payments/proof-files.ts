import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { PaymentId } from '@/lib/record-ids'
import { ownFiles } from '../portal-files'

/** Props of the file upload for the bank's confirmation. Nothing about health is in it: no consent is asked for. */
export async function proofFiles(locale: Locale, id: PaymentId) {
  const files = await ownFiles(locale, `payment:${id}`)
  const { proof } = (await loadMessages(locale)).payments
  return {
    ...files,
    words: { ...files.words, list: proof.list },
    attach: { ...files.attach, open: proof.open, label: proof.label },
  }
}
