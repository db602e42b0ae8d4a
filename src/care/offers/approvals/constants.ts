/** `replaced`: other content was submitted for the same offer before anyone had decided. */
export const APPROVAL_STATUSES = ['asked', 'approved', 'refused', 'replaced'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

export const APPROVAL_DECISIONS = ['approved', 'refused'] as const satisfies readonly ApprovalStatus[]
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number]

/** How many decisions the desk's list shows below the open ones. */
export const DECIDED_SHOWN = 20
