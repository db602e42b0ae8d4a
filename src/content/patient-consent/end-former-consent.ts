/** A consent holds for the files it was given for, in the record as it is now. */
import type { CollectionBeforeChangeHook, FieldHook } from 'payload'
import { areOtherFiles, consentForOtherFiles, filmFilesIn } from './rules'

const NO_CONSENT = { givenOn: null, withdrawnOn: null, purpose: null, formReference: null }

/** A copy of a record may come to show another patient. What was withdrawn stays withdrawn. */
export const dropConsentOfCopy: FieldHook = ({ value }) => ({ withdrawnOn: value?.withdrawnOn ?? null })

/** A version that is restored brings back no consent, withdrawn or not. */
export const keepConsentOfRecord: CollectionBeforeChangeHook = ({ context, data, originalDoc }) =>
  context.isRestoringVersion ? { ...data, consent: { ...NO_CONSENT, ...originalDoc?.consent } } : data

/** A testimonial with another film or thumbnail has no consent until one is entered. */
export const endConsentOfFormerFilm: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const isOther = operation === 'update' && areOtherFiles(filmFilesIn(originalDoc), filmFilesIn(data))
  return isOther ? { ...data, consent: consentForOtherFiles(data.consent, originalDoc?.consent) } : data
}
