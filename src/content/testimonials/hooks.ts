import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { editorLanguage } from '@/content/core/rules'
import { mayPublish } from '@/content/patient-consent/rules'
import { translator } from '@/i18n/messages'

/** A patient's film cannot be published without a consent, and withdrawing the consent takes it off the site. */
export const requireConsent: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published') return data
  const consent = { ...originalDoc?.consent, ...data.consent }
  if (mayPublish(consent)) return data
  if (consent.withdrawnOn) return { ...data, _status: 'draft' }
  const t = await translator(editorLanguage(req), 'editing')
  throw new APIError(t('refusals.consentMissing'), 400, undefined, true)
}
