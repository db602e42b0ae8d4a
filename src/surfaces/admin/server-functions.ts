/**
 * Which of Payload's server functions may be called. Payload looks a name up on a plain object, so `constructor` or
 * `toString` would be found as well; and what guards a page does not guard the functions behind it. Pure.
 */

/** Every function Payload's admin has; `handleServerFunctions` in @payloadcms/next. */
export const SERVER_FUNCTIONS: ReadonlySet<string> = new Set([
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
])

export type CallAccess = 'allowed' | 'stranger' | 'unknown'

/** Whether this call may reach Payload. Who calls is asked first: a stranger learns no names. */
export function checkCall(isStaff: boolean, name: unknown): CallAccess {
  if (!isStaff) return 'stranger'
  return typeof name === 'string' && SERVER_FUNCTIONS.has(name) ? 'allowed' : 'unknown'
}
