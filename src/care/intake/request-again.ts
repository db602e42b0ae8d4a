import { and, desc, eq, isNull } from 'drizzle-orm'
import { findContact } from '@/care/accounts/find-account'
import { hasConsent } from '@/care/consent/find-consent'
import { hashPersonsForm } from '@/care/documents/client-token'
import type { ChosenUploads } from '@/care/documents/link-documents'
import { openText } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { RequestId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { CALL_DAYS, COMMUNICATIONS, NO_LAST_NAME } from './constants'
import { countAttempt } from './count-attempt'
import type { ContactRequest } from './schema'
import { type SubmitCode, submitContactRequest } from './submit-request'

type AgainInput = {
  readonly serviceName: string | null
  readonly message: string
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly locale: Locale
  readonly clientIp: string | null
}
export type RequestAgainCode = 'FORBIDDEN' | 'HEALTH_REQUIRED' | SubmitCode

/**
 * A further request of a signed-in patient, who types only what it is about. Who they are and how to reach them is
 * taken from their account and their last request. The same limits as for every request; no captcha (reading 30). Files
 * need the consent to health data, given here or before (HEALTH_REQUIRED).
 */
export async function requestAgain(
  actor: Actor,
  { serviceName, message, files, key, locale, clientIp }: AgainInput,
): Promise<Result<{ readonly requestId: RequestId }, RequestAgainCode>> {
  if (actor.role !== 'patient') return err('FORBIDDEN')
  if (files && !files.agreedIn && !(await hasConsent(careDb(), actor.userId, 'health_data')))
    return err('HEALTH_REQUIRED', { consent_health: 'HEALTH_REQUIRED' })
  const attempt = await countAttempt(clientIp)
  if (!attempt.ok) return attempt
  const written = { serviceName, message, locale, leadSource: 'portal' }
  const known = await findRequestOf(actor.userId, written)
  if (!known) return err('FORBIDDEN')
  const request: ContactRequest = {
    ...known,
    consents: files?.agreedIn ? ['health_data'] : [],
    files: [...(files?.ids ?? [])],
  }
  const typed = { captcha: { id: '', answer: '' }, website: '', startedAt: undefined, filesForm: '' }
  const personsFormHash = files && hashPersonsForm(actor.userId, files.form)
  const sender = { actor, clientIp, captchaToken: undefined, personsFormHash }
  const sent = await submitContactRequest({ ...typed, request, idempotencyKey: key }, sender)
  if (!sent.ok) return sent
  // With the patient's own address there is no other answer, except for demo accounts, which never come here.
  return sent.value.kind === 'received' ? ok({ requestId: sent.value.id }) : err('FORBIDDEN')
}

type WrittenRequest = Pick<ContactRequest, 'serviceName' | 'message' | 'locale' | 'leadSource'>

/** A further request of a patient: what is known of them, and what they have written. */
export async function findRequestOf(
  userId: UserId,
  written: WrittenRequest,
): Promise<ContactRequest | undefined> {
  const person = await findSender(userId)
  if (!person) return undefined
  return {
    ...person,
    ...{ form: 'contact', isQuote: true, ...written, consents: [], files: [] },
    ...{ affiliateKey: null, landingPage: null, clinicName: null, serviceDescription: null },
    ...{ knownHealthProblems: null, knownChronicDiseases: null, medicationTaking: null },
    surgeriesHistory: null,
  }
}

/** The account's person with the details of their last request. */
async function findSender(userId: UserId) {
  const db = careDb()
  const contact = await findContact(db, userId)
  if (!contact) return undefined
  const { userId: owner, quarantine, createdAt } = contactRequest
  const [last] = await db
    .select()
    .from(contactRequest)
    .where(and(eq(owner, userId), isNull(quarantine)))
    .orderBy(desc(createdAt))
    .limit(1)
  const { email, firstName, lastName, locale: preferredLanguage } = contact
  const wished = COMMUNICATIONS.find((name) => name === last?.preferredCommunication)
  const phone = last?.phone ?? null
  return {
    ...{ email, firstName, lastName: lastName || NO_LAST_NAME, preferredLanguage, phone },
    dialCode: phone === null ? null : (last?.dialCode ?? null),
    country: last?.country ?? contact.country,
    timeZone: last?.timeZone ?? null,
    birthDate: last ? openText(last.id, 'birthDate', last.birthDate) : null,
    // Every other way needs a number.
    preferredCommunication: phone === null ? 'Email' : (wished ?? 'Phone'),
    contactFrom: last?.contactFrom ?? null,
    contactUntil: last?.contactUntil ?? null,
    callDays: last?.callDays ? CALL_DAYS.filter((day) => last.callDays?.includes(day)) : null,
  } as const
}
