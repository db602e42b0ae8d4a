import type { PageKey } from '@/content/pages/constants'

/** Reading 24: four separate consents, none pre-ticked; the first is required to send a form. */
export const CONSENT_KINDS = ['privacy_terms', 'health_data', 'messaging', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The pages that a consent's sentence links to: part of what is agreed to. */
export const CONSENT_PAGES: Readonly<Record<ConsentKind, readonly PageKey[]>> = {
  privacy_terms: ['privacy', 'terms'],
  health_data: ['health-data-consent'],
  messaging: [],
  marketing: [],
}

/** After this long a request is stored without the version of its texts: it must not be lost for that. */
export const TEXTS_TIMEOUT_MS = 2_000
