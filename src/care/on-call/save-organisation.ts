import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createPost } from '@/db/create-post'
import { allOrNothing, once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { type OnCallOrganisationId, onCallOrganisationIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { revisionOf, saveOnTop } from '@/lib/save-on-top'
import { askFirst, type Question, type UnconfirmedChange } from './check-roster'
import { lockOpenOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { type Organisation, organisationValues } from './present'
import { readRoster } from './read-roster'
import { countRosterChange, type OnCallActor, recordChange } from './record-change'
import type { OrganisationInput } from './schema'
import { onCallOrganisation } from './table'

type SavedOrganisation = { readonly organisationId: OnCallOrganisationId; readonly revision: string }
/** Saved; or nothing is saved yet, because what another zone or other hours do is to be confirmed first. */
export type OrganisationAnswer = (SavedOrganisation & { readonly kind: 'saved' }) | UnconfirmedChange
export type OrganisationCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'UNCONFIRMED'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'

const saved = v.object({ organisationId: onCallOrganisationIdSchema, revision: v.string() })

/**
 * Makes an organisation, once for each post, or changes one. How another zone moves the planned times, and the gaps that
 * it or other hours open, are named first and saved with the second press. Care team only.
 */
export async function saveOrganisation(
  actor: OnCallActor,
  input: OrganisationInput,
): Promise<Result<OrganisationAnswer, OrganisationCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const question = askFirst(input.confirmed)
  const saved = await (input.organisation === '' ? create(actor, input) : change(actor, input, question))
  return saved.ok ? ok({ kind: 'saved', ...saved.value }) : (question.unconfirmed(saved.code) ?? saved)
}

function create(actor: OnCallActor, input: OrganisationInput) {
  const row = rowOf(input)
  const post = createPost('on-call.organisation', actor, input.idempotency_key, row)
  return once<SavedOrganisation, OrganisationCode>(post, saved, async (tx) => {
    const id = newId<OnCallOrganisationId>()
    await tx.insert(onCallOrganisation).values({ id, ...row })
    const entry = { subject: 'on_call_organisation', subjectId: id }
    await recordChange(tx, actor, { action: 'on-call.organisation-created', ...entry })
    return ok({ organisationId: id, revision: revisionOf(organisationValues(row)) })
  })
}

function change(actor: OnCallActor, input: OrganisationInput, question: Question) {
  return allOrNothing<SavedOrganisation, OrganisationCode>(async (tx) => {
    const stored = await lockOpenOrganisation(tx, input.organisation)
    if (!stored) return err('ORGANISATION_NOT_FOUND')
    const { id } = stored
    const row = rowOf(input)
    const forms = { opened: input, stored: organisationValues(stored), wanted: organisationValues(row) }
    const result = await saveOnTop<OrganisationCode>(forms, async () => {
      const asked = await checkHours(tx, stored, row, question)
      if (!asked.ok) return asked
      await tx.update(onCallOrganisation).set(row).where(eq(onCallOrganisation.id, id))
      const entry = { subject: 'on_call_organisation', subjectId: id }
      await recordChange(tx, actor, { action: 'on-call.organisation-changed', ...entry })
      const isShown = row.name !== stored.name || row.phone !== stored.phone
      if (isShown) await countRosterChange(tx, id)
      return ok(null)
    })
    return result.ok ? ok({ organisationId: id, revision: result.value.revision }) : result
  })
}

/** Asks only where zone or hours change. */
async function checkHours(
  tx: Tx,
  stored: Organisation,
  row: ReturnType<typeof rowOf>,
  question: Question,
): Promise<Result<null, 'UNCONFIRMED'>> {
  const { timeZone, hoursFrom, hoursUntil } = stored
  if (row.timeZone === timeZone && row.hoursFrom === hoursFrom && row.hoursUntil === hoursUntil)
    return ok(null)
  return question.checkHours(stored, { ...stored, ...row }, await readRoster(tx, [stored.id], now()))
}

function rowOf(input: OrganisationInput) {
  const { name, purpose, phone, languages, time_zone: timeZone } = input
  return {
    ...{ name, purpose, phone: phone || null, languages, timeZone },
    ...{ hoursFrom: input.hours_from || null, hoursUntil: input.hours_until || null },
    ...{ fallbackName: input.fallback_name, fallbackPhone: input.fallback_phone },
  }
}
