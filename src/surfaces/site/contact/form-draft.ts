/** What was typed before a reload or a change of language, written back. Fetched when there is something. */
import { tabStorage } from './tab-storage'

/** Control's name → what was typed or chosen. */
type Texts = Readonly<Record<string, string>>

/** Fields that the page may fill → where it says with what. */
const GIVEN_IN: Texts = {
  service_name: 'needs_service',
  clinic_name: 'needs_clinic',
  message: 'needs_appointment',
}

type Draft = {
  /** Under which the form's texts are kept. */
  readonly key: string
  /** What was kept under it when the page came. */
  readonly kept: string
}

/**
 * Writes what was kept back into the form and tells its listeners. What a visitor has typed since the page came is
 * newer: such a field stays as it is.
 * @returns what was kept, if anything was
 */
export function restoreDraft(form: HTMLFormElement, { key, kept }: Draft): Texts | undefined {
  const typed = textsOf(kept)
  if (!typed) return undefined
  for (const control of form.elements) {
    const value = isEdited(control) ? undefined : textFor(control, typed)
    if (value !== undefined && write(control, value))
      control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  tabStorage((tab) => {
    const since = tab.getItem(key)
    if (since !== null && since !== kept)
      tab.setItem(key, JSON.stringify(withOlder(textsOf(since) ?? {}, typed)))
  })
  return typed
}

/** What has been kept since, and of what was kept before what stands in fields that were empty then. */
function withOlder(since: Texts, before: Texts): Texts {
  const told = Object.entries(since).filter(([, text]) => text !== '')
  return { ...since, ...before, ...Object.fromEntries(told) }
}

/**
 * What belongs into a control. Where the page says something else than it did then, because it was opened by another
 * link, the page is right: a line that was about the other treatment goes, and of a longer text what the page began.
 */
function textFor(control: Element, kept: Texts): string | undefined {
  const name = control.getAttribute('name') ?? ''
  const typed = kept[name]
  const source = GIVEN_IN[name]
  if (typed === undefined || source === undefined || !isText(control)) return typed
  const givenNow = control.defaultValue
  const given = cut(kept[source] ?? '', control.maxLength)
  if (givenNow === given) return typed
  if (!(control instanceof HTMLTextAreaElement)) return undefined
  const own = typed.startsWith(given) ? typed.slice(given.length).trimStart() : typed
  return [givenNow, own].filter(Boolean).join('\n')
}

function cut(text: string, most: number): string {
  return most < 0 ? text : text.slice(0, most)
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}

/** Differs from what the page came with. */
function isEdited(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.defaultSelected && !option.selected)
  if (!isText(control)) return false
  if (isTick(control)) return control.checked !== control.defaultChecked
  return control.type !== 'hidden' && control.value !== control.defaultValue
}

function isTick(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

/** @returns whether it changed. */
function write(control: Element, value: string): boolean {
  if (isTick(control)) {
    if (control.checked || control.value !== value) return false
    control.checked = true
    return true
  }
  if (!isText(control) && !(control instanceof HTMLSelectElement)) return false
  if (control.type === 'hidden' || control.value === value) return false
  control.value = value
  return true
}

function textsOf(kept: string): Texts | undefined {
  try {
    const parsed: unknown = JSON.parse(kept)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const texts = Object.entries(parsed).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return undefined
  }
}
