/**
 * What one render of a public page used. The page cache (src/server/front) opens a context around each render;
 * loaders and Payload hooks add the content they read as tags; a change of that content drops the page.
 * It lives on `globalThis` because the server's bundle and Next's are two module graphs in one process.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type RenderContext = {
  readonly tags: Set<string>
  /** What the page wants the answer's status to be; a page itself cannot set it. */
  status?: number
  /** True when a part of the page could not be read: this copy is for one reader only. */
  isPartial?: boolean
  /** True once an editor's session is proved: reads show drafts, and nothing of this render may be stored. */
  isDraft?: boolean
  /** JSON-LD texts that belong to the document; the front writes them at its end. */
  dataBlocks?: Set<string>
}

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

/**
 * Asks the front to answer this page with a status of our own. Next's `notFound()` would do so too, but leaves the
 * body to the browser: without script the page is empty, and under Trusted Types it stays empty with it.
 */
export function setResponseStatus(status: number): void {
  const context = renderContext.getStore()
  if (context) context.status = status
}

/**
 * The status that leaves for what Next would send. A redirect of ours only replaces Next's own: in
 * its tree form a page carries the redirect in the body, and the browser must be able to read it.
 */
export function statusOf({ status }: RenderContext, sent: number): number {
  if (status === undefined) return sent
  const isRedirect = (code: number) => code >= 300 && code < 400
  return isRedirect(status) && !isRedirect(sent) ? sent : status
}

/**
 * Marks the running page as incomplete, because a list of it could not be read. The front then prefers the last
 * complete copy, and without one answers with this page once, unstored (specification, section 8).
 */
export function markPartial(): void {
  const context = renderContext.getStore()
  if (context) context.isPartial = true
}

/**
 * Adds a JSON-LD block to the document. Not as a React element: the browser would have to make it again after every
 * soft navigation, which Trusted Types refuse, and its text would travel a second time in the tree.
 */
export function addDataBlock(json: string): void {
  const context = renderContext.getStore()
  if (!context) return
  context.dataBlocks ??= new Set()
  context.dataBlocks.add(json)
}

/**
 * From here on the running render reads drafts. Only for the preview, after the editor's session is proved: access
 * rules no longer hide what is unpublished, and no copy of the answer or of what it read is stored.
 * @returns false outside a render, where nothing can be shown
 */
export function showDrafts(): boolean {
  const context = renderContext.getStore()
  if (!context) return false
  context.isDraft = true
  return true
}

/** Whether the running render is an editor's preview. */
export function isShowingDrafts(): boolean {
  return renderContext.getStore()?.isDraft === true
}
