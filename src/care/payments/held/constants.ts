/** Most cancelled orders with money that the desk shows at once; the rest is only counted. */
export const HELD_LIST_LIMIT = 100
