/** `ECONNREFUSED`, `23505`, 404; undefined where there is none, or where it may be a text with personal data. */
export function errorCode(thrown: unknown): string | number | undefined {
  const code: unknown = typeof thrown === 'object' && thrown && 'code' in thrown ? thrown.code : undefined
  if (typeof code === 'number') return code
  return typeof code === 'string' && /^[\w.-]{1,64}$/.test(code) ? code : undefined
}
