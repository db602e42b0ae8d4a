/**
 * Saves the chosen language to the signed-in person's account. A failure is only logged (specification, sections 7
 * and 8).
 * @param language in the form of the wire: `tr-TR`
 */
export async function rememberLanguage(language: string): Promise<void> {
  try {
    const answer = await fetch('/users/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
      keepalive: true, // the browser is leaving the page for its translation
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${answer.statusText}`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: 'language update failures are only logged' (specification, section 8)
    console.warn('The language was not saved', error)
  }
}
