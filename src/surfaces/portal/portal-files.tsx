import { loadMyHealthConsent } from '@/care/documents/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { AttachedFiles } from '@/surfaces/forms/files/attach-files'
import { attachProps } from '@/surfaces/forms/files/attach-props'
import { HealthSentence } from '@/surfaces/frame/health-sentence'

/**
 * Props of `AttachFiles` in a form of a patient, with the consent that files need until it is given.
 * @param place which form it is: `message:<id>`
 */
export async function portalFiles(locale: Locale, place: string): Promise<AttachedFiles> {
  const files = await attachProps(locale, place)
  if (await loadMyHealthConsent()) return files
  const { documents } = await loadMessages(locale)
  return {
    ...files,
    consent: { sentence: <HealthSentence locale={locale} />, hint: documents.attach.consent },
  }
}
