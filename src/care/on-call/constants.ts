/**
 * `add`: one more person; `replace`: one person for another; `remove`: nobody for them; `only`: this person instead of
 * everyone, the temporary schedule of a holiday.
 */
export const OVERRIDE_KINDS = ['replace', 'add', 'remove', 'only'] as const
export type OverrideKind = (typeof OVERRIDE_KINDS)[number]

/** What can be removed and brought back. */
export const PART_KINDS = ['member', 'shift', 'override'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** Roles whose accounts can be members. */
export const TEAM_ROLES = ['support', 'admin'] as const

/** Days in which gaps and overlaps are named. */
export const CHECKED_DAYS = 14
/** How long something removed can be brought back. */
export const UNDO_HOURS = 24
/** Longest shift or override. A week is the longest that can be repeated weekly. */
export const SHIFT_MAX_HOURS = 168
/** Longest time for which a shift is repeated. */
export const REPEAT_MAX_DAYS = 366

export const ON_CALL_NAME_MAX = 80
export const ON_CALL_TEXT_MAX = 300
export const HAND_OVER_MAX = 2000
/** Hand-over notes that a page shows at first. */
export const NOTES_SHOWN = 5
/** Hand-over notes of a page of older ones. */
export const NOTES_PAGE = 20
