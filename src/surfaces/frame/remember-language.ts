/**
 * Saves the chosen language to the signed-in reader's record. A failure costs nothing but the memory of it, so it is
 * logged and nothing else (specification, sections 7 and 8).
 * @param language as the wire names it: `tr-TR`
 */
export async function rememberLanguage(language: string): Promise<void> {
  try {
    const answer = await fetch('/users/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
      keepalive: true, // the page is left for its translation at the same moment
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${answer.statusText}`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: 'language update failures are only logged' (specification, section 8)
    console.warn('The language was not saved', error)
  }
}
