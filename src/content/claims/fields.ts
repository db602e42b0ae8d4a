/** Fields that say how current a price or figure is. */
import type { Field, GroupField, UIField } from 'payload'
import { day, group, text } from '@/content/core/fields'
import { VERIFIED_HINT } from '@/content/labels/editing-labels'
import { labelOf, toLabel } from '@/content/labels/field-labels'
import { withPastDays } from './check-past-days'

/** The day a claim was last verified, and who did. Visitors read both. */
export function verifiedParts(): Field[] {
  const on = day('verifiedOn')
  return withPastDays([
    { ...on, admin: { ...on.admin, description: toLabel(VERIFIED_HINT) } },
    text('verifiedBy'),
  ])
}

/** For a claim that is not in a group or row of its own. */
export function verifiedGroup(name: string): GroupField {
  return group(name, verifiedParts())
}

export const CLAIMS_COLUMN = 'claims'

/** Shows editors which claims have to be verified: beside the record, and as a column of the list. Stores nothing. */
export function claimsField(): UIField {
  return {
    name: CLAIMS_COLUMN,
    type: 'ui',
    label: labelOf(CLAIMS_COLUMN),
    admin: {
      position: 'sidebar',
      components: {
        Field: '@/surfaces/admin/claims/claims-panel#ClaimsPanel',
        Cell: '@/surfaces/admin/claims/claims-cell#ClaimsCell',
      },
    },
  }
}
