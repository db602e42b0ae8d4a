/** Where in a window of calls an instant is. Pure. @param call ISO 8601; its end is no longer in it */
export function callPhase(
  call: { readonly from: string; readonly until: string },
  at: Date,
): 'later' | 'now' | 'over' {
  if (at.getTime() < Date.parse(call.from)) return 'later'
  return at.getTime() < Date.parse(call.until) ? 'now' : 'over'
}
