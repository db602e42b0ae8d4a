/** Uploads a picture. @returns the response's code; `UNAVAILABLE` if there was no response */
export async function sendPicture(
  picture: Blob,
): Promise<{ readonly isTaken: boolean; readonly code: string }> {
  const form = new FormData()
  form.set('picture', picture, 'picture.jpg')
  try {
    const response = await fetch('/profile-images', {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    })
    const answer: unknown = await response.json()
    return { isTaken: response.ok, code: codeOf(answer) ?? 'UNAVAILABLE' }
  } catch {
    return { isTaken: false, code: 'UNAVAILABLE' }
  }
}

/** Reads the code of `{ data: { code } }` or of `{ errors: [{ extensions: { code } }] }`. */
function codeOf(answer: unknown): string | undefined {
  const text = /"code":"([A-Z_]{2,40})"/.exec(JSON.stringify(answer))
  return text?.[1]
}
