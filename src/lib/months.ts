/** Calendar months, in UTC. */

/** This many calendar months earlier; the last day of a shorter month, so that nothing is removed a day too soon. */
export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0)
  return before
}
