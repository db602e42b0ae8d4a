import type { PageKey } from '@/content/pages/constants'

/** Reading 24: four separate consents, none pre-ticked; the first is the form's gate. */
export const CONSENT_KINDS = ['privacy_terms', 'health_data', 'messaging', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The pages that a tick's sentence links to: part of what is agreed to. */
export const CONSENT_PAGES: Readonly<Record<ConsentKind, readonly PageKey[]>> = {
  privacy_terms: ['privacy', 'terms'],
  health_data: ['health-data-consent'],
  messaging: [],
  marketing: [],
}

/** A request waits no longer than this for the texts it agrees to: it is worth more than the name of their version. */
export const TEXTS_TIMEOUT_MS = 2_000
