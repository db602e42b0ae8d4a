/**
 * Which of Payload's server functions may be called. Payload looks names up on a plain object, so `constructor` or
 * `toString` would be found as well; and the guard of a page does not protect its server functions. Pure.
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

/** Whether a call may reach Payload. Anonymous callers get one answer for every name, so that they learn none. */
export function checkCall(isStaff: boolean, name: unknown): CallAccess {
  if (!isStaff) return 'stranger'
  return typeof name === 'string' && SERVER_FUNCTIONS.has(name) ? 'allowed' : 'unknown'
}
