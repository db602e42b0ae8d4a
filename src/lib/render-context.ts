/**
 * What one render of a public page used. The page cache (src/server/front) opens a context around each render;
 * loaders and Payload hooks add the content they read as tags; a change of that content drops the page.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'
import { readerZone } from './time-zone'

export type RenderContext = {
  readonly tags: Set<string>
  /** Status that the page asks for; a page cannot set it in Next itself. */
  status?: number
  /** True when a part of the page could not be read: this copy must not be stored. */
  isPartial?: boolean
  /** True once an editor's session is checked: reads return drafts, and nothing of this render may be stored. */
  isDraft?: boolean
  /** Zone in which times are shown to the signed-in reader; undefined where it is not known. */
  timeZone?: string
  /** Theme that the signed-in reader has chosen: what the document says before the session is read. */
  readonly theme?: 'light' | 'dark'
  /** The values of a form whose sender has no session any more. */
  typedWithoutSession?: TypedForm
  unsaved?: UnsavedForm
  /** JSON-LD texts that belong to the document; the front writes them at its end. */
  dataBlocks?: Set<string>
}

export const renderContext = processWide('render-context', () => new AsyncLocalStorage<RenderContext>())
readerZone.read = () => renderContext.getStore()?.timeZone

/** Shows every time of the running page in this zone. */
export function showTimesIn(timeZone: string | null): void {
  const context = renderContext.getStore()
  if (context && timeZone) context.timeZone = timeZone
}

/** The theme that the document is drawn in from the first byte; undefined: as the device is. */
export function documentTheme(): 'light' | 'dark' | undefined {
  return renderContext.getStore()?.theme
}

/**
 * Records that the running render depends on these tags: `collection` for a list, `collection:id` for a record.
 * Outside a render it does nothing.
 */
export function tagRender(...tags: readonly string[]): void {
  const context = renderContext.getStore()
  if (!context) return
  for (const tag of tags) context.tags.add(tag)
}

/**
 * Makes the front answer the running page with this status. Next's `notFound()` does that too, but leaves the body to
 * the browser: the page is empty without scripts, and under Trusted Types also with them.
 */
export function setResponseStatus(status: number): void {
  const context = renderContext.getStore()
  if (context) context.status = status
}

/**
 * The status to send instead of Next's. A redirect of ours only replaces another redirect: in its tree form a page has
 * the redirect in the body, which the browser reads only with status 200.
 */
export function statusOf({ status }: RenderContext, sent: number): number {
  if (status === undefined) return sent
  const isRedirect = (code: number) => code >= 300 && code < 400
  return isRedirect(status) && !isRedirect(sent) ? sent : status
}

/** What was sent with a form that could not be accepted: the form's name, and the texts it keeps. */
export type TypedForm = { readonly form: string; readonly values: Readonly<Record<string, string>> }

/**
 * Keeps what was typed into a form whose sender has no session any more. Without scripts the form's page is drawn in the
 * same request: it can show the text again instead of sending its reader to the sign-in page.
 */
export function keepTyped(typed: TypedForm): void {
  const context = renderContext.getStore()
  if (context) context.typedWithoutSession = typed
}

/** What was typed into a form that this request could not accept for want of a session. */
export function typedWithoutSession(): TypedForm | undefined {
  return renderContext.getStore()?.typedWithoutSession
}

/** A form that was answered without being saved: its name, and what it sent. */
type UnsavedForm = { readonly form: string; readonly sent: Pick<FormData, 'get'> }

/**
 * Keeps which form was not saved. Without scripts the form's page is drawn in the same request: what the form is folded
 * into is open there, because its answer would be hidden.
 */
export function keepUnsaved(unsaved: UnsavedForm): void {
  const context = renderContext.getStore()
  if (context) context.unsaved = unsaved
}

/**
 * Whether one of these forms was not saved by this request.
 * @param field by which a page with several of them tells them apart, with its value; empty where a form has no such field
 */
export function isUnsaved(forms: readonly string[], field?: readonly [name: string, value: string]): boolean {
  const unsaved = renderContext.getStore()?.unsaved
  if (!unsaved || !forms.includes(unsaved.form)) return false
  return !field || (unsaved.sent.get(field[0]) ?? '') === field[1]
}

/**
 * Marks the running page as incomplete, because a part of it could not be read. The front then answers with the last
 * complete copy, or with this page without storing it (specification, section 8).
 */
export function markPartial(): void {
  const context = renderContext.getStore()
  if (context) context.isPartial = true
}

/**
 * Adds a JSON-LD block to the document. Not as a React element: the browser would create it again after every soft
 * navigation, which Trusted Types refuse, and its text would be sent a second time in the tree.
 */
export function addDataBlock(json: string): void {
  const context = renderContext.getStore()
  if (!context) return
  context.dataBlocks ??= new Set()
  context.dataBlocks.add(json)
}

/**
 * Makes the running render read drafts. Only for the preview, after the editor's session is checked: access rules no
 * longer hide unpublished records, and neither the answer nor its reads are stored.
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
