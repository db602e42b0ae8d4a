/**
 * Where a route says how many bytes its answer has. Next drops `Content-Length` from what routes answer; the front puts
 * it back from here, for Safari, which plays sound and film only from servers that name lengths.
 */
export const BODY_LENGTH_HEADER = 'x-body-length'
