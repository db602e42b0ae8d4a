/** The code of an error of the content API, read from its body; undefined for an answer that is no error. */
export async function codeOf(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined
  const body: ErrorBody = JSON.parse(await response.text())
  return body.errors?.[0]?.extensions?.code
}

type ErrorBody = { readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[] }
