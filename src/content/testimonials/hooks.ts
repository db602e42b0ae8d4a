import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { mayPublish } from '@/content/patient-consent/rules'

/** A patient's film cannot be published without a consent, and withdrawing the consent takes it off the site. */
export const requireConsent: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (data._status !== 'published') return data
  const consent = { ...originalDoc?.consent, ...data.consent }
  if (mayPublish(consent)) return data
  if (consent.withdrawnOn) return { ...data, _status: 'draft' }
  throw new APIError('CONSENT_MISSING', 400, undefined, true)
}
