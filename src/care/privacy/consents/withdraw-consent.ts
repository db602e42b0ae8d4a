import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { PrivacyChange } from '@/base/mail/constants'
import { consent } from '@/care/consent/table'
import { switchOffChannel } from '@/care/notifications/preferences/save-choice'
import { withdrawRequestIn } from '@/care/offers/withdraw-request'
import { revokeShares } from '@/care/patient-record/share/end-share'
import { notifyTeam } from '@/care/requests/notify-team'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { notifyOfPrivacy } from '../notify-patient'
import { mayManagePrivacy } from '../policy'
import type { WithdrawableConsent } from './constants'

type Patient = Pick<Actor, 'userId' | 'role' | 'demo'>
type WithdrawInput = { readonly kind: WithdrawableConsent; readonly clientIp?: string | null }

export type Withdrawal = {
  /** Open requests that ended with it. */
  readonly requestsEnded: number
  /** Booked treatments, which go on until they are cancelled: the care team has been told. */
  readonly bookingsLeft: number
}

/**
 * Withdraws every consent of a kind, and ends what rests on it, in one transaction. Messaging: the patient is no longer
 * written to by messaging app, by the care team or by notifications. Marketing: no more mails of that kind. Health data:
 * links to the patient record end; open requests are withdrawn with their offers, because without the data nobody can
 * answer them; a booked treatment is agreed and stays, and the care team is told. Doing it twice changes nothing.
 */
export function withdrawConsent(
  patient: Patient,
  { kind, clientIp = null }: WithdrawInput,
): Promise<Result<Withdrawal, 'FORBIDDEN'>> {
  return inTransaction(async (tx): Promise<Result<Withdrawal, 'FORBIDDEN'>> => {
    if (!mayManagePrivacy(patient)) return err('FORBIDDEN')
    const { userId } = patient
    const nothing = { requestsEnded: 0, bookingsLeft: 0 }
    const isInForce = and(eq(consent.userId, userId), eq(consent.kind, kind), isNull(consent.withdrawnAt))
    const withdrawn = await tx
      .update(consent)
      .set({ withdrawnAt: now() })
      .where(isInForce)
      .returning({ id: consent.id })
    if (withdrawn.length === 0) return ok(nothing)
    const event = newId()
    for (const { id: subjectId } of withdrawn)
      await recordAudit(tx, {
        ...{ actorId: userId, action: 'consent.withdrawn', subject: 'consent', subjectId, clientIp },
      })
    if (kind === 'messaging') await stopMessaging(tx, { userId, clientIp })
    const ended = kind === 'health_data' ? await endProcessing(tx, patient, { event, clientIp }) : nothing
    await notifyOfPrivacy(tx, userId, { event: 'consent_withdrawn', key: event, change: MAILS[kind] })
    return ok(ended)
  })
}

const MAILS: Readonly<Record<WithdrawableConsent, PrivacyChange>> = {
  health_data: 'healthDataWithdrawn',
  messaging: 'messagingWithdrawn',
  marketing: 'marketingWithdrawn',
}

/** Ways of contact that need the consent to messaging, under their names on the wire. */
const MESSENGERS = ['Whatsapp', 'Viber', 'Messenger']

type Withdrawer = { readonly userId: UserId; readonly clientIp: string | null }

/** The care team sees by the way of contact how to reach a patient. */
async function stopMessaging(tx: Tx, { userId, clientIp }: Withdrawer): Promise<void> {
  await switchOffChannel(tx, { userId, clientIp }, 'chat')
  const { preferredCommunication } = contactRequest
  await tx
    .update(contactRequest)
    .set({ preferredCommunication: 'Email' })
    .where(and(eq(contactRequest.userId, userId), inArray(preferredCommunication, MESSENGERS)))
}

type EndContext = { readonly event: string; readonly clientIp: string | null }

async function endProcessing(tx: Tx, patient: Patient, { event, clientIp }: EndContext): Promise<Withdrawal> {
  const { id, status, userId } = contactRequest
  const requests = await tx
    .select({ id, status })
    .from(contactRequest)
    .where(and(eq(userId, patient.userId), isNull(contactRequest.quarantine)))
    // In one order everywhere, so that two of these transactions do not deadlock.
    .orderBy(asc(id))
    .for('update')
  await revokeShares(tx, { userId: patient.userId, clientIp })
  let requestsEnded = 0
  for (const request of requests)
    if (await withdrawOpen(tx, patient, { request, clientIp })) requestsEnded += 1
  const booked = requests.filter((request) => request.status === 'booked')
  for (const { id: requestId } of booked)
    await notifyTeam(tx, {
      template: 'team-consent-withdrawn',
      key: `consent:${event}:${requestId}`,
      requestId,
    })
  return { requestsEnded, bookingsLeft: booked.length }
}

type OpenRequest = {
  readonly request: { readonly id: RequestId; readonly status: string }
  readonly clientIp: string | null
}

async function withdrawOpen(tx: Tx, patient: Patient, { request, clientIp }: OpenRequest): Promise<boolean> {
  if (request.status !== 'pending' && request.status !== 'in_progress') return false
  return (await withdrawRequestIn(tx, patient, { requestId: request.id, clientIp })).ok
}
