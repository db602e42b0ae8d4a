/** The browser's check of a form whose `reason` is required; the server's schema checks again. */
export function reasonFaults(data: FormData): Record<string, string> {
  return String(data.get('reason') ?? '').trim() ? {} : { reason: 'REASON_REQUIRED' }
}
