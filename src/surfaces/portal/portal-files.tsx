import { loadMyHealthConsent } from '@/care/documents/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { AttachedFiles } from '@/surfaces/forms/files/attach-files'
import { attachProps } from '@/surfaces/forms/files/attach-props'
import { HealthSentence } from '@/surfaces/frame/health-sentence'
import { QuotaLine } from './documents/quota-line'

/**
 * Props of `AttachFiles` in a form of a patient, with how much space is used.
 * @param place which form it is: `payment:<id>`
 */
export async function ownFiles(locale: Locale, place: string): Promise<AttachedFiles> {
  return { ...(await attachProps(locale, place)), quota: <QuotaLine locale={locale} /> }
}

/** The same with the consent to health data that the files need until it is given. @param place `message:<id>` */
export async function portalFiles(locale: Locale, place: string): Promise<AttachedFiles> {
  const files = await ownFiles(locale, place)
  if (await loadMyHealthConsent()) return files
  const { documents } = await loadMessages(locale)
  return {
    ...files,
    consent: { sentence: <HealthSentence locale={locale} />, hint: documents.attach.consent },
  }
}
