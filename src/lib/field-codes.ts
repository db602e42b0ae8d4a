import * as v from 'valibot'

/** The first error code of each field. */
export function fieldCodes(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form'
    codes[field] ??= /^[A-Z_]+$/.test(issue.message) ? issue.message : 'INVALID'
  }
  return codes
}
