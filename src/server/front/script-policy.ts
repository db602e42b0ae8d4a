/**
 * Trusted Types: Turbopack assigns script URLs as plain strings, which the browser refuses under
 * `require-trusted-types-for`. This default policy, the first script of every document, admits only scripts of our
 * build, our service worker, and markup without anything that could run.
 */
import { createHash } from 'node:crypto'

const POLICY =
  'window.trustedTypes&&trustedTypes.createPolicy("default",{' +
  'createScriptURL:u=>{const p=new URL(u,location.origin);' +
  'if(p.origin===location.origin&&(p.pathname.startsWith("/_next/static/")||p.pathname==="/service-worker.js"))return u;' +
  'throw new TypeError("script address refused")},' +
  'createHTML:h=>{if(/<(?:script|iframe|object|embed)|[\\s"\'/]on\\w+\\s*=|javascript:/i.test(h))throw new TypeError("markup refused");return h}})'

/** Its source expression, for policies that are made before the page is rendered. */
export const SCRIPT_POLICY_HASH = `'sha256-${createHash('sha256').update(POLICY).digest('base64')}'`

/** Inserts the policy so that it runs before any other script. A text without `<head>` is returned unchanged. */
export function withScriptPolicy(html: string): string {
  return html.replace('<head>', `<head><script>${POLICY}</script>`)
}
