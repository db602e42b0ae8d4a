/** The address a search form leads to: what a native form would send, without what is empty. */
export function searchAddress(
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
