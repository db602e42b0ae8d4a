import type { ConsentKind } from '@/care/consent/constants'

/**
 * Consents that can be withdrawn by themselves. Privacy and terms are what the account rests on: they end with the
 * account, by erasure.
 */
export const WITHDRAWABLE = [
  'health_data',
  'messaging',
  'marketing',
] as const satisfies readonly ConsentKind[]
export type WithdrawableConsent = (typeof WITHDRAWABLE)[number]

/** Consents that can be given on the privacy page. That about health data is given with a form that asks for them. */
export const GIVEABLE = ['messaging', 'marketing'] as const satisfies readonly ConsentKind[]
export type GiveableConsent = (typeof GIVEABLE)[number]
