/**
 * What one render of a public page used. The page cache (src/server/front) opens a context around each render;
 * loaders and Payload hooks add the content they read as tags; a change of that content drops the page.
 * It lives on `globalThis` because the server's bundle and Next's are two module graphs in one process.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type RenderContext = { readonly tags: Set<string> }

declare global {
  var kervanRenderContext: AsyncLocalStorage<RenderContext> | undefined
}

/** The storage shared by every module graph of this process. */
export const renderContext = globalThis.kervanRenderContext ?? new AsyncLocalStorage<RenderContext>()
globalThis.kervanRenderContext = renderContext

/**
 * Notes that the running render depends on these tags: `collection` for a list, `collection:id` for a record.
 * Outside a render it does nothing.
 */
export function tagRender(...tags: readonly string[]): void {
  const context = renderContext.getStore()
  if (!context) return
  for (const tag of tags) context.tags.add(tag)
}
