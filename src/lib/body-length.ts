/**
 * Internal header with the length of a route's answer in bytes. Next removes `Content-Length` from the answers of
 * routes; the front sets it again from this one, because Safari plays sound and video only with it.
 */
export const BODY_LENGTH_HEADER = 'x-body-length'
