/** Most characters of a query value, such as a search, that are used; anyone can write a longer one into a URL. */
export const QUERY_MAX_LENGTH = 120
