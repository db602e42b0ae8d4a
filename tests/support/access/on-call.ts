/** On-call organisations: for the care team and admins, nobody else. */
import { TEAM, TEAMS_FORM } from './expected'
import { action, page } from './rows'
import type { Row } from './types'

const RESOURCE = 'On-call organisations'
const OF = { organisation: '{onCall}', locale: 'en' }
const NEW = { ...OF, idempotency_key: '{key}' }
const TIMES = { starts: '2030-01-07T20:00', ends: '2030-01-08T08:00' }

export const ON_CALL_ROWS: readonly Row[] = [
  page(RESOURCE, 'list all', 'desk/on-call', TEAM),
  page(RESOURCE, 'read any', 'desk/on-call/[id]', TEAM, { id: 'onCall' }),
  action(
    RESOURCE,
    'change',
    'desk/on-call/actions.saveOrganisation',
    TEAMS_FORM,
    {
      ...{ ...NEW, name: 'Day line', time_zone: 'Europe/Istanbul', base: 'stale' },
      ...{ fallback_name: 'Deniz Kaya', fallback_phone: '+90 212 000 00 13' },
    },
    'CHANGED_ELSEWHERE',
  ),
  action(RESOURCE, 'archive', 'desk/on-call/actions.archiveOrganisation', TEAMS_FORM, {
    ...{ ...OF, archived: 'no' },
  }),
  action(RESOURCE, 'add a member', 'desk/on-call/actions.saveMember', TEAMS_FORM, {
    ...{ ...NEW, name: 'Ada', phone: '+90 212 000 00 14' },
  }),
  action(
    RESOURCE,
    'add a shift',
    'desk/on-call/actions.saveShift',
    TEAMS_FORM,
    { ...NEW, ...TIMES, person: '{request}' },
    'INVALID_INPUT',
  ),
  action(
    RESOURCE,
    'add an override',
    'desk/on-call/actions.saveOverride',
    TEAMS_FORM,
    { ...NEW, ...TIMES, kind: 'add', person: '{request}' },
    'INVALID_INPUT',
  ),
  action(
    RESOURCE,
    'remove a part',
    'desk/on-call/actions.removePart',
    TEAMS_FORM,
    { ...OF, kind: 'shift', id: '{request}' },
    'PART_NOT_FOUND',
  ),
  action(
    RESOURCE,
    'end a part now',
    'desk/on-call/actions.endPart',
    TEAMS_FORM,
    { ...OF, kind: 'shift', id: '{request}' },
    'PART_NOT_FOUND',
  ),
  action(
    RESOURCE,
    'bring back a part',
    'desk/on-call/actions.restorePart',
    TEAMS_FORM,
    { ...OF, kind: 'shift', id: '{request}' },
    'PART_NOT_FOUND',
  ),
  action(RESOURCE, 'write a note', 'desk/on-call/actions.writeNote', TEAMS_FORM, {
    ...{ ...NEW, text: 'All quiet' },
  }),
  action(RESOURCE, 'make a calendar link', 'desk/on-call/actions.createFeed', TEAMS_FORM, { ...NEW }),
  action(RESOURCE, 'end a calendar link', 'desk/on-call/actions.revokeFeed', TEAMS_FORM, {
    ...{ feed: '{request}', locale: 'en' },
  }),
]
