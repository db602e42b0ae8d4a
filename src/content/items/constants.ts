/** Limits of a read of the content API. */

/** Records of a list without `limit`, and of each list inside of a record, as in Directus. */
export const DEFAULT_LIMIT = 100
/** Most records of one answer, and what `limit=-1` means (reading 34). */
export const ALL_LIMIT = 1_000
/** The same with a token that has the right to read everything. */
export const TOKEN_LIMIT = 50_000

/** Rows of all levels in one answer. */
export const ROWS_MAX = 50_000
/** Of one answer, before it is compressed: 8 MB. */
export const ANSWER_MAX_BYTES = 8_000_000

/** How deep `fields`, `filter` and `deep` may go. Directus has 10; deeper than this only a circle leads. */
export const DEPTH_MAX = 8
/** Fields that a selection names after wildcards are expanded. */
export const FIELDS_MAX = 2_000
/** Relations that a selection follows: each is a query of its own. `*.*.*` of `Programs`, the widest, follows 159. */
export const RELATIONS_MAX = 200
/** The same with aliases, under which the same large lists are read several times before the answer is too large. */
export const ALIASED_RELATIONS_MAX = 60
/** Conditions of a filter with those in `deep`. */
export const CONDITIONS_MAX = 200
/** Each alias reads its field again. */
export const ALIASES_MAX = 10
/** A search reads every text of a collection: as much work as this many conditions. */
export const SEARCH_CONDITIONS = 20
/** Longest that one answer may take; a single statement has a limit of its own. Waiting for connections is counted apart. */
export const ANSWER_TIMEOUT_MS = 5_000
/** Longest that one answer may wait for connections, together. */
export const WAITING_TIMEOUT_MS = 5_000
/** Values of one `_in`. */
export const OPERANDS_MAX = 1_000
export const OPERAND_MAX_LENGTH = 1_000
export const SORTS_MAX = 10
/** Fields of `aggregate` and `groupBy`. */
export const AGGREGATES_MAX = 50
export const OFFSET_MAX = 1_000_000
/** Bytes of a query sent by the SEARCH method. Ten thousand terms are read, and refused for their number. */
export const SEARCH_BODY_BYTES = 1024 * 1024
/** Objects, lists and names of such a query. Parsing this many takes about 20 ms, during which nothing else is answered. */
export const SEARCH_PARTS_MAX = 50_000
