/** Decisions, no. 24: four separate consents, none pre-ticked; the first is the form's gate. */
export const CONSENT_KINDS = ['privacy_terms', 'health_data', 'messaging', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The version of each text a person agrees to; change it whenever the wording changes. */
export const CONSENT_TEXT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  privacy_terms: '2026-11',
  health_data: '2026-11-22',
  messaging: '2026-11',
  marketing: '2026-11',
}
