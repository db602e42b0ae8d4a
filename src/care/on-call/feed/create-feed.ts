import * as v from 'valibot'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import {
  type OnCallFeedId,
  type OnCallMemberId,
  type OnCallOrganisationId,
  onCallFeedIdSchema,
  type UncheckedId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOpenOrganisation } from '../lock-organisation'
import { mayManageOnCall } from '../policy'
import { findMember } from '../read-roster'
import { type OnCallActor, recordChange } from '../record-change'
import { onCallFeed } from '../table'

type NewFeed = {
  readonly organisation: UncheckedId<OnCallOrganisationId>
  /** Whose shifts; empty: all of the organisation. */
  readonly person: UncheckedId<OnCallMemberId> | ''
  readonly locale: Locale
  readonly key: string
}
type CreateCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'MEMBER_NOT_FOUND'
  | 'ALREADY_CREATED'
  | 'IDEMPOTENCY_MISMATCH'

const created = v.object({ feedId: onCallFeedIdSchema })

/**
 * Makes a secret link to a calendar. Only its hash is stored: a repeated post makes no second link, and is answered
 * `ALREADY_CREATED`, because the first one cannot be shown again. Care team only.
 */
export async function createFeed(
  actor: OnCallActor,
  { organisation: organisationId, person, locale, key }: NewFeed,
): Promise<Result<{ readonly token: string }, CreateCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const [id, token] = [newId<OnCallFeedId>(), randomToken()]
  const post = createPost('on-call.feed', actor, key, { organisationId, person })
  const result = await once<v.InferOutput<typeof created>, CreateCode>(post, created, async (tx) => {
    const organisation = await lockOpenOrganisation(tx, organisationId)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const member = person === '' ? null : await findMember(tx, organisation.id, person)
    if (member === undefined) return err('MEMBER_NOT_FOUND', { person: 'MEMBER_NOT_FOUND' })
    const row = { id, organisationId: organisation.id, memberId: member?.id ?? null, locale }
    const secret = { tokenHash: sha256(token), createdBy: actor.userId, createdAt: now() }
    await tx.insert(onCallFeed).values({ ...row, ...secret })
    await recordChange(tx, actor, {
      ...{ action: 'on-call.feed-created', subject: 'on_call_feed', subjectId: id },
    })
    return ok({ feedId: id })
  })
  if (!result.ok) return result
  return result.value.feedId === id ? ok({ token }) : err('ALREADY_CREATED')
}
