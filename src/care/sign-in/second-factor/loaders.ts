import { cookies } from 'next/headers'
import { readBrand } from '@/content/site-settings/read-site-settings'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { Actor } from '../session'
import { CHALLENGE_COOKIE } from './constants'
import { countRecoveryCodes, findChallenged, findFactor, openSecret } from './find-factor'
import { type SetUpView, setUpView } from './present'
import { authenticatorKey, isStillPending } from './rules'
import { demoCode } from './show-demo-code'

export type FactorView = {
  readonly isOn: boolean
  readonly recoveryCodesLeft: number
  /** What to scan, for some minutes after the password was entered. */
  readonly pending: SetUpView | undefined
}

/** The state of the actor's second factor. */
export async function loadMyFactor({ userId, email }: Actor, locale: Locale): Promise<FactorView> {
  const [factor, recoveryCodesLeft] = await Promise.all([
    findFactor(careDb(), userId),
    countRecoveryCodes(careDb(), userId),
  ])
  const isPending = factor?.pendingSecret && isStillPending(factor.pendingAt, now())
  const pending =
    isPending && factor.pendingSecret
      ? setUpView(authenticatorKey(openSecret(userId, factor.pendingSecret), await readBrand(locale), email))
      : undefined
  return { isOn: Boolean(factor?.secret), recoveryCodesLeft, pending }
}

/** Whether this browser is between password and code; in a demo, with the code its authenticator would show. */
export async function loadChallenge(): Promise<{ readonly demoCode: string | undefined } | undefined> {
  const challenge = (await cookies()).get(CHALLENGE_COOKIE)?.value
  const person = challenge ? await findChallenged(careDb(), challenge) : undefined
  return person && { demoCode: await demoCode(person) }
}
