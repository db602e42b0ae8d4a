/** Restores what was typed before a reload or a change of language. Fetched when there is a draft. */
import { tabStorage } from '../tab-storage'

/** Control's name → value. */
type Texts = Readonly<Record<string, string>>

/** A field that the page may prefill → the hidden field that says with what. */
const SOURCE_FIELDS: Texts = {
  service_name: 'needs_service',
  clinic_name: 'needs_clinic',
  message: 'needs_appointment',
}

type Draft = {
  /** Its key in the tab's storage. */
  readonly key: string
  /** What was stored under it when the page was loaded. */
  readonly stored: string
}

/**
 * Writes a draft back into the form and fires its input events. A field that was edited since the page was loaded is
 * newer than the draft and stays as it is.
 * @returns the draft, if it can be read
 */
export function restoreDraft(form: HTMLFormElement, { key, stored }: Draft): Texts | undefined {
  const draft = textsOf(stored)
  if (!draft) return undefined
  for (const control of form.elements) {
    const value = isEdited(control) ? undefined : textToRestore(control, draft)
    if (value !== undefined && write(control, value))
      control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  tabStorage((tab) => {
    const newer = tab.getItem(key)
    if (newer !== null && newer !== stored)
      tab.setItem(key, JSON.stringify(mergeDrafts(textsOf(newer) ?? {}, draft)))
  })
  return draft
}

/** The newer draft, with the older one's values for fields that are empty in it. */
function mergeDrafts(newer: Texts, older: Texts): Texts {
  const filled = Object.entries(newer).filter(([, text]) => text !== '')
  return { ...newer, ...older, ...Object.fromEntries(filled) }
}

/**
 * What to write into a control; undefined to leave it. Where the page was opened by another link and prefills something
 * else now, the page wins: a prefilled line is replaced, and of a longer text its prefilled beginning.
 */
function textToRestore(control: Element, draft: Texts): string | undefined {
  const name = control.getAttribute('name') ?? ''
  const typed = draft[name]
  const source = SOURCE_FIELDS[name]
  if (typed === undefined || source === undefined || !isText(control)) return typed
  const prefill = control.defaultValue
  const olderPrefill = cut(draft[source] ?? '', control.maxLength)
  if (prefill === olderPrefill) return typed
  if (!(control instanceof HTMLTextAreaElement)) return undefined
  const own = typed.startsWith(olderPrefill) ? typed.slice(olderPrefill.length).trimStart() : typed
  return [prefill, own].filter(Boolean).join('\n')
}

function cut(text: string, maxLength: number): string {
  return maxLength < 0 ? text : text.slice(0, maxLength)
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}

/** Whether a control differs from the page as it was loaded. */
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

/** @returns whether the control changed */
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

function textsOf(stored: string): Texts | undefined {
  try {
    const parsed: unknown = JSON.parse(stored)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const texts = Object.entries(parsed).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return undefined
  }
}
