/**
 * Calls of the API that routes of Next answer. Next answers another method, or a path below a route, without the errors
 * of the wire, so it is given these calls alone. Pure.
 */

export const NEXT_ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/auth/login': ['POST'],
  '/auth/logout': ['POST'],
  '/auth/refresh': ['POST'],
  '/items/contact_request': ['POST'],
  '/items/support_entry': ['GET'],
  '/users/me': ['GET', 'PATCH'],
}
const CALLS = new Map(
  Object.entries(NEXT_ROUTES).map(([path, methods]) => [
    path,
    new Set([...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])]),
  ]),
)

export function isAnsweredByNext(path: string, method: string): boolean {
  return CALLS.get(path.endsWith('/') ? path.slice(0, -1) : path)?.has(method) === true
}
