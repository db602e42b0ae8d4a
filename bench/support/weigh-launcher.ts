/** What the chat's launcher costs a page whose chat was not opened: its share of the document and of the style. */
import { brotliCompressSync } from 'node:zlib'

/** Document and style together, compressed. It has no script. */
export const LAUNCHER_BUDGET_BYTES = 1_000

export type LauncherWeight = { readonly html: number; readonly css: number }

/** @param url of a page with the launcher */
export async function weighLauncher(url: string): Promise<LauncherWeight> {
  const html = await textOf(url)
  const links = html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)
  const addresses = [...links].flatMap(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [])
  const styles = await Promise.all(addresses.map((address) => textOf(new URL(address, url).href)))
  return launcherShare(html, styles)
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  return response.text()
}

/** By how much document and style would be smaller without the launcher. 0 where there is none. */
export function launcherShare(html: string, styles: readonly string[]): LauncherWeight {
  const css = styles.reduce((sum, style) => sum + sizeOf(style) - sizeOf(withoutRules(style)), 0)
  return { html: sizeOf(html) - sizeOf(withoutLauncher(html)), css }
}

function sizeOf(text: string): number {
  return brotliCompressSync(text).length
}

/** The element, and its description in the scripts with which React takes the page over. */
function withoutLauncher(html: string): string {
  const rest = html.replace(/<details class="chat-launcher.*?<\/details>/s, '')
  const from = rest.search(/\[\\?"\$\\?",\\?"details\\?",[^[]*?chat-launcher/)
  return from < 0 ? rest : rest.slice(0, from) + rest.slice(endOfList(rest, from))
}

/** The index after the bracket that closes the list that begins here. */
function endOfList(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1
    if (text[at] === ']') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error('A list of the page is not closed')
}

function withoutRules(css: string): string {
  return css.replace(/[^{}]*\.chat-launcher[^{}]*\{[^{}]*\}/g, '')
}
