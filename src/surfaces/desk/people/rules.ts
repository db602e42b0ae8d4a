/** The query string of the page of people. Pure. */
import { STAFF_ROLES, type StaffRole } from '@/care/accounts/roles'
import { PERSON_STATES, type PersonState } from '@/care/staff/constants'

type QueryValues = Readonly<Record<string, string | undefined>>

export type PeopleQuery = {
  readonly view: 'staff' | 'patients'
  readonly search: string
  readonly role: StaffRole | undefined
  readonly state: PersonState | undefined
}

const SEARCH_MAX_LENGTH = 254 // of an email address

/** Reads the query of the URL; invalid values are ignored. */
export function readPeopleQuery({ view, q = '', role, state }: QueryValues): PeopleQuery {
  return {
    view: view === 'patients' ? 'patients' : 'staff',
    search: q.slice(0, SEARCH_MAX_LENGTH),
    role: STAFF_ROLES.find((value) => value === role),
    state: PERSON_STATES.find((value) => value === state),
  }
}

/** The same list as a query, `?view=patients&q=Ada`; empty for the plain list. */
export function peopleQueryString({ view, search, role, state }: PeopleQuery): string {
  const parts = new URLSearchParams()
  if (view === 'patients') parts.set('view', view)
  if (search) parts.set('q', search)
  if (role) parts.set('role', role)
  if (state) parts.set('state', state)
  const text = parts.toString()
  return text ? `?${text}` : ''
}
