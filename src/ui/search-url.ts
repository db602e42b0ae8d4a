/** The URL that a native GET form would open, without empty fields. */
export function searchUrl(
  action: string,
  entries: Iterable<readonly [name: string, value: unknown]>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of entries) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
  }
  const text = query.toString()
  return text ? `${action}?${text}` : action
}
