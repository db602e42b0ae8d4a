'use server'

import type { RosterAnswer } from '@/care/on-call/check-roster'
import { archiveOrganisation as archive } from '@/care/on-call/close-organisation'
import { createFeed as create } from '@/care/on-call/feed/create-feed'
import { revokeFeed as revoke } from '@/care/on-call/feed/end-feed'
import { writeNote as write } from '@/care/on-call/notes/write-note'
import { mayManageOnCall } from '@/care/on-call/policy'
import { removePart as remove } from '@/care/on-call/remove-part'
import { restorePart as restore } from '@/care/on-call/restore-part'
import { saveMember as storeMember } from '@/care/on-call/save-member'
import { saveOrganisation as storeOrganisation } from '@/care/on-call/save-organisation'
import {
  archiveForm,
  endForm,
  feedForm,
  memberForm,
  noteForm,
  organisationForm,
  overrideForm,
  partForm,
  removalForm,
  revokeForm,
  shiftForm,
} from '@/care/on-call/schema'
import { endPart as end } from '@/care/on-call/shifts/end-part'
import { saveOverride as storeOverride } from '@/care/on-call/shifts/save-override'
import { saveShift as storeShift } from '@/care/on-call/shifts/save-shift'
import { env } from '@/lib/env'
import type { FormState } from '@/lib/form-state'
import { formAction } from '@/surfaces/forms/form-action'

/**
 * Makes an organisation (without `organisation`) and shows it, or changes one; of another zone or other hours it asks
 * first. Desk only.
 */
export const saveOrganisation = formAction({
  name: 'on-call.organisation',
  schema: organisationForm,
  policy: mayManageOnCall,
  keeps: 'all',
  useCase: (typed, { actor, clientIp }) => storeOrganisation({ ...actor, clientIp }, typed),
  done: (answer, { locale }, { languages: _boxes, ...typed }) =>
    answer.kind === 'saved' && typed.organisation === ''
      ? `/${locale}/desk/on-call/${answer.organisationId}`
      : answered(answer, typed),
})

/** Archives `organisation`, with people on duty after a question, or takes that back. Desk only. */
export const archiveOrganisation = formAction({
  name: 'on-call.archive',
  schema: archiveForm,
  policy: mayManageOnCall,
  useCase: (typed, { actor, clientIp }) => archive({ ...actor, clientIp }, typed),
  done: (answer, _context, typed) => answered(answer, typed),
})

/** Adds a member to `organisation`, or changes one. Desk only. */
export const saveMember = formAction({
  name: 'on-call.member',
  schema: memberForm,
  policy: mayManageOnCall,
  keeps: 'all',
  useCase: (typed, { actor, clientIp }) => storeMember({ ...actor, clientIp }, typed),
  done: ({ revision }) => ({ values: { base: revision } }),
})

/** Adds a shift to `organisation`, or changes one; with gaps or overlaps it asks first. Desk only. */
export const saveShift = formAction({
  name: 'on-call.shift',
  schema: shiftForm,
  policy: mayManageOnCall,
  keeps: 'all',
  useCase: (typed, { actor, clientIp }) => storeShift({ ...actor, clientIp }, typed),
  done: (answer, _context, typed) => answered(answer, typed),
})

/** Adds an override to `organisation`, or changes one; with gaps or overlaps it asks first. Desk only. */
export const saveOverride = formAction({
  name: 'on-call.override',
  schema: overrideForm,
  policy: mayManageOnCall,
  keeps: 'all',
  useCase: (typed, { actor, clientIp }) => storeOverride({ ...actor, clientIp }, typed),
  done: (answer, _context, typed) => answered(answer, typed),
})

/**
 * Removes a member, shift or override of `organisation`, with `following` also the later shifts that repeat it; with gaps
 * or overlaps, or when several go, it asks first. Desk only.
 */
export const removePart = formAction({
  name: 'on-call.remove',
  schema: removalForm,
  policy: mayManageOnCall,
  useCase: (typed, { actor, clientIp }) => remove({ ...actor, clientIp }, typed),
  done: (answer, _context, typed) => answered(answer, typed),
})

/** Ends a running shift or override of `organisation` now; it always asks first. Desk only. */
export const endPart = formAction({
  name: 'on-call.end',
  schema: endForm,
  policy: mayManageOnCall,
  useCase: (typed, { actor, clientIp }) => end({ ...actor, clientIp }, typed),
  done: (answer, _context, typed) => answered(answer, typed),
})

/** Brings back what was removed; with gaps or overlaps it asks first. Desk only. */
export const restorePart = formAction({
  name: 'on-call.restore',
  schema: partForm,
  policy: mayManageOnCall,
  useCase: (typed, { actor, clientIp }) => restore({ ...actor, clientIp }, typed),
  done: (answer, _context, typed) => answered(answer, typed),
})

/** Writes a hand-over note for `organisation`. Desk only. */
export const writeNote = formAction({
  name: 'on-call.note',
  schema: noteForm,
  policy: mayManageOnCall,
  keeps: ['text'],
  useCase: (typed, { actor, clientIp }) => write({ ...actor, clientIp }, typed),
})

/** Makes a link to a calendar of `organisation`. The values hold it; it is shown this once. Desk only. */
export const createFeed = formAction({
  name: 'on-call.feed',
  schema: feedForm,
  policy: mayManageOnCall,
  useCase: ({ idempotency_key: key, ...typed }, { actor, clientIp, locale }) =>
    create({ ...actor, clientIp }, { ...typed, locale, key }),
  done: ({ token }) => ({ values: { url: `${env().PUBLIC_URL}/on-call/${token}.ics` } }),
})

/** Ends the link `feed`. Desk only. */
export const revokeFeed = formAction({
  name: 'on-call.feed-revoke',
  schema: revokeForm,
  policy: mayManageOnCall,
  useCase: ({ feed }, { actor, clientIp }) => revoke({ ...actor, clientIp }, feed),
})

/** Nothing is saved before gaps and overlaps are confirmed: the form shows them with what was typed. */
function answered(
  answer: RosterAnswer,
  typed: Readonly<Partial<Record<string, string>>>,
): Partial<FormState> {
  if (answer.kind === 'saved') return { values: { base: answer.revision } }
  const { points, moved = [], removed, token } = answer
  const values = {
    ...{ ...typed, points: JSON.stringify(points), moved: JSON.stringify(moved), token },
    ...(removed && { removed: JSON.stringify(removed) }),
  }
  return { status: 'error', code: 'UNCONFIRMED', values }
}
