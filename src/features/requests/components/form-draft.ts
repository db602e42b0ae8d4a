/**
 * What was typed into a form survives a reload and a change of language: it is kept in the tab (never on the server,
 * never after the tab is closed, because others may use the same computer) and goes when the form is sent.
 */
import { inTab } from './in-tab'

type Texts = Readonly<Record<string, string>>
type Kept = {
  /** Control's name → what was typed or chosen. */
  readonly typed: Texts
  /** Control's name → what the page had written into it, where it had written something else than ''. */
  readonly given: Texts
}

/** Not a person's own text: set by the page, or an agreement, which is given for one sending. */
const NOT_KEPT = /^(website|locale|form|needs_.*|has_.*|terms|consent_.*|\$.*)$/

export function keepDraft(form: HTMLFormElement, key: string): void {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !NOT_KEPT.test(name),
  )
  const given = [...form.elements].flatMap((control) =>
    givenIn(control) === '' ? [] : [[control.getAttribute('name') ?? '', givenIn(control)]],
  )
  const kept = { typed: Object.fromEntries(entries), given: Object.fromEntries(given) }
  inTab((tab) => tab.setItem(key, JSON.stringify(kept)))
}

export function dropDraft(key: string): void {
  inTab((tab) => tab.removeItem(key))
}

/** Writes what was kept back into the form and tells its listeners. @returns what was kept, if anything was */
export function restoreDraft(form: HTMLFormElement, key: string): Texts | undefined {
  const kept = read(key)
  if (!kept) return undefined
  for (const control of form.elements) {
    const name = control.getAttribute('name') ?? ''
    const value = textFor(control, kept.typed[name], kept.given[name] ?? '')
    if (value !== undefined && write(control, value))
      control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return kept.typed
}

/**
 * What belongs into a control. Where the page says something else than it did then, because it was opened by another
 * link, the page is right: a line that was about the other treatment goes, and of a longer text what the page began.
 */
function textFor(control: Element, typed: string | undefined, given: string): string | undefined {
  const givenNow = givenIn(control)
  if (typed === undefined || givenNow === given) return typed
  if (!(control instanceof HTMLTextAreaElement)) return undefined
  const own = typed.startsWith(given) ? typed.slice(given.length).trimStart() : typed
  return [givenNow, own].filter(Boolean).join('\n')
}

/** What the page wrote into a field of text. Lists, ticks and hidden fields hold no text of anybody's. */
function givenIn(control: Element): string {
  if (control instanceof HTMLTextAreaElement) return control.defaultValue
  if (!(control instanceof HTMLInputElement)) return ''
  return ['checkbox', 'radio', 'hidden'].includes(control.type) ? '' : control.defaultValue
}

/** @returns whether it changed. */
function write(control: Element, value: string): boolean {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    if (control.checked || control.value !== value) return false
    control.checked = true
    return true
  }
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  if (!isField || (control instanceof HTMLInputElement && control.type === 'hidden')) return false
  control.value = value
  return true
}

function read(key: string): Kept | undefined {
  let kept: unknown
  inTab((tab) => {
    kept = JSON.parse(tab.getItem(key) ?? 'null')
  })
  if (typeof kept !== 'object' || kept === null) return undefined
  return { typed: textsOf(Reflect.get(kept, 'typed')), given: textsOf(Reflect.get(kept, 'given')) }
}

function textsOf(value: unknown): Texts {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
