import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { IDEMPOTENCY_HOURS } from '@/care/requests/constants'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { canonicalJson } from '@/lib/canonical-json'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { type OfferId, offerIdSchema, type UserId } from '@/lib/record-ids'
import { expiryOf, lastMomentOf } from './rules'
import type { CheckedDraft } from './schema'
import { type FrozenVersion, logOfferEvent } from './versions/freeze-version'

export const sentOffer = v.object({ offerId: offerIdSchema, version: v.number(), hash: v.string() })
/** Which version of which offer now lies before the patient. */
export type SentOffer = v.InferOutput<typeof sentOffer>

export type VersionInput = {
  /** The form's key: the same form sent again gets the first answer. */
  readonly key: string
  readonly clientIp?: string | null
}
export type VersionCode =
  | 'FORBIDDEN'
  | 'VALID_UNTIL_IN_PAST'
  | 'TRANSITION_NOT_ALLOWED'
  | 'IDEMPOTENCY_MISMATCH'
type Origin = { readonly actorId: UserId | null; readonly clientIp?: string | null | undefined }

type Announcement = Origin & {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly version: FrozenVersion
  readonly action: 'send' | 'revise'
}

/** History, audit and the mail of a version that was just sent. */
export async function recordVersion(
  tx: Tx,
  { offerId, userId, version, action, actorId, clientIp }: Announcement,
): Promise<void> {
  const [kind, fromStatus] =
    action === 'send' ? (['sent', 'pending'] as const) : (['revised', 'sent'] as const)
  const event = { offerId, kind, version: version.version, fromStatus, toStatus: 'sent', actorId } as const
  await logOfferEvent(tx, event)
  const note = { actorId, action: `offer.${kind}`, subject: 'offer', subjectId: offerId }
  await recordAudit(tx, { ...note, clientIp: clientIp ?? null })
  const patient = await findContact(tx, userId)
  if (!patient) throw new Error(`The account ${userId} of offer ${offerId} does not exist`)
  const { email: to, locale, firstName } = patient
  await queueMail(tx, {
    key: `offer-sent:${version.id}`,
    ...{ to, locale },
    template: 'offer-received',
    props: {
      firstName,
      offerTitle: version.content.title,
      offerUrl: `${env().PUBLIC_URL}/${locale}/my-requests/offers/${offerId}`,
      validUntil: lastMomentOf(version.content.validUntil).toISOString(),
    },
  })
}

export function isPast({ validUntil }: CheckedDraft): boolean {
  return validUntil !== undefined && now() >= expiryOf(validUntil)
}

/** A key belongs to the account that sent it: no one gets another person's answer. */
export function postOf(scope: string, actor: Actor, key: string, body: unknown) {
  const fingerprint = canonicalJson(JSON.parse(JSON.stringify(body)))
  return { scope: `${scope}:${actor.userId}`, key, fingerprint, hours: IDEMPOTENCY_HOURS }
}
