import { APIError, type CollectionAfterChangeHook, type CollectionBeforeChangeHook } from 'payload'
import { editorLanguage } from '@/content/core/rules'
import { areOtherFiles, filmFilesIn, mayPublish } from '@/content/patient-consent/rules'
import { translator } from '@/i18n/messages'

/** A patient's film cannot be published without a consent, and withdrawing the consent takes it off the site. */
export const requireConsent: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published') return data
  const consent = { ...originalDoc?.consent, ...data.consent }
  if (mayPublish(consent)) return data
  if (consent.withdrawnOn) return { ...data, _status: 'draft' }
  const t = await translator(editorLanguage(req), 'editing')
  const hadConsent = mayPublish(originalDoc?.consent)
  const isOfFormer = hadConsent && areOtherFiles(filmFilesIn(originalDoc), filmFilesIn(data))
  const message = t(isOfFormer ? 'refusals.consentOfFormerFilm' : 'refusals.consentMissing')
  throw new APIError(message, 400, undefined, true)
}

/** A withdrawal counts at once. Saved as a draft it would leave the published record to visitors. */
export const unpublishWithdrawn: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { withdrawnOn } = doc.consent ?? {}
  if (doc._status === 'published' || !withdrawnOn) return doc
  const data = { _status: 'draft', consent: { withdrawnOn } }
  await req.payload.db.updateOne({ collection: collection.slug, id: doc.id, data, req, returning: false })
  return doc
}
