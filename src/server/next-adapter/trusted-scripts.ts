/**
 * Distinguishes the renderer's inline scripts from any that came with a text. Each render has a nonce of its own, which
 * Next puts on its scripts and which no text can contain. It is removed before the page is stored: a nonce that many
 * readers receive protects none of them.
 *
 * Relies on private behaviour of Next: it reads the nonce from the request's policy, writes it as an attribute
 * (`nonce="…"` after a space) and once more in the tree data as `\"nonce\":\"…\"`. If a version wrote it otherwise, the
 * policy would refuse its scripts, and the pages would stay without script.
 */
import { randomBytes } from 'node:crypto'

/** A document, and the texts of the inline scripts in it that may run. */
export type TrustedDocument = { readonly html: string; readonly scripts: readonly string[] }

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** Data blocks do not run, so they need no hash. */
const DATA_BLOCK = /type="application\/(?:ld\+)?json"/

/** A new nonce, and the header by which Next learns it. */
export function newNonce() {
  const nonce = randomBytes(18).toString('base64url')
  return { nonce, headers: { 'content-security-policy': `script-src 'nonce-${nonce}'` } }
}

/** @param nonce of the render that made the document; without one no inline script is trusted */
export function takeTrustedScripts(html: string, nonce: string | undefined): TrustedDocument {
  if (!nonce) return { html, scripts: [] }
  const mark = ` nonce="${nonce}"`
  // Next writes it also into the data of its scripts, as a property that a stored page must not have.
  const without = (text: string) =>
    text.replaceAll(mark, '').replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !DATA_BLOCK.test(attributes))
    .map(([, , text = '']) => without(text))
  return { html: without(html), scripts }
}
