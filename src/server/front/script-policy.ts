/**
 * Trusted Types without a bundler's help: Turbopack assigns script addresses as plain text, which the browser
 * refuses under `require-trusted-types-for`. This default policy, the first thing in every document, lets through
 * exactly our build's scripts and our service worker, and markup that holds nothing that could run.
 */
import { createHash } from 'node:crypto'

const POLICY =
  'window.trustedTypes&&trustedTypes.createPolicy("default",{' +
  'createScriptURL:u=>{const p=new URL(u,location.origin);' +
  'if(p.origin===location.origin&&(p.pathname.startsWith("/_next/static/")||p.pathname==="/service-worker.js"))return u;' +
  'throw new TypeError("script address refused")},' +
  'createHTML:h=>{if(/<(?:script|iframe|object|embed)|[\\s"\'/]on\\w+\\s*=|javascript:/i.test(h))throw new TypeError("markup refused");return h}})'

/** Its source expression, for policies that are made before the page is. */
export const SCRIPT_POLICY_HASH = `'sha256-${createHash('sha256').update(POLICY).digest('base64')}'`

/** Puts the policy where it runs before any other script. A text without `<head>` is returned as it is. */
export function withScriptPolicy(html: string): string {
  return html.replace('<head>', `<head><script>${POLICY}</script>`)
}
