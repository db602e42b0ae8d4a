/** Puts a text on the clipboard. @returns whether it is there: an insecure origin has no clipboard, and readers may refuse */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
