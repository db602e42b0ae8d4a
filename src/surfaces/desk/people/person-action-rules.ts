/** Which changes the page of a person offers. Pure; each use case checks again. */
import type { PersonView } from '@/care/staff/present'

type PersonChange =
  | 'role'
  | 'disable'
  | 'enable'
  | 'unlock'
  | 'endAll'
  | 'resetSecondStep'
  | 'resend'
  | 'withdraw'

/** None for one's own account: its settings are for that. */
export function actionsFor(view: PersonView): readonly PersonChange[] {
  if (view.isSelf) return []
  const { person, sessions } = view
  if (person.state === 'disabled') return ['enable']
  if (person.state === 'invited') return ['resend', 'role', 'withdraw']
  const endAll: readonly PersonChange[] = sessions.length > 0 ? ['endAll'] : []
  if (view.kind === 'patient') return ['unlock', ...endAll, 'disable']
  const reset: readonly PersonChange[] = view.person.hasSecondStep ? ['resetSecondStep'] : []
  return ['role', 'unlock', ...endAll, ...reset, 'disable']
}
