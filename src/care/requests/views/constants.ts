export const VIEW_NAME_MAX_LENGTH = 40
export const VIEW_QUERY_MAX_LENGTH = 400
/** Views that one person can keep. */
export const VIEWS_MAX = 20
