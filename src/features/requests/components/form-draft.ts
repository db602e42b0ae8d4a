/**
 * What was typed into a form survives a reload and a change of language: it is kept in the tab (never on the server,
 * never after the tab is closed, because others may use the same computer) and goes when the form is sent.
 */
type Draft = Readonly<Record<string, string>>

/** Not a person's own text: set by the page, or an agreement, which is given for one sending. */
const NOT_KEPT = /^(website|locale|form|needs_.*|has_.*|terms|consent_.*|\$.*)$/

export function keepDraft(form: HTMLFormElement, key: string): void {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !NOT_KEPT.test(name),
  )
  store((kept) => kept.setItem(key, JSON.stringify(Object.fromEntries(entries))))
}

export function dropDraft(key: string): void {
  store((kept) => kept.removeItem(key))
}

/** Writes what was kept back into the form and tells its listeners. @returns what was kept, if anything was */
export function restoreDraft(form: HTMLFormElement, key: string): Draft | undefined {
  const draft = read(key)
  if (!draft) return undefined
  for (const control of form.elements) {
    const kept = control instanceof HTMLElement ? draft[control.getAttribute('name') ?? ''] : undefined
    // A link's wish stands before what was typed under another link.
    const isNewWish = kept !== undefined && !draft.wish && control instanceof HTMLTextAreaElement
    const value = isNewWish && control.defaultValue ? `${control.defaultValue}\n${kept}` : kept
    if (value !== undefined && write(control, value))
      control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return draft
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

function read(key: string): Draft | undefined {
  let kept: unknown
  store((storage) => {
    kept = JSON.parse(storage.getItem(key) ?? 'null')
  })
  if (typeof kept !== 'object' || kept === null) return undefined
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Private windows may refuse: then a reload loses what was typed, as it does without us. */
function store(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage)
  } catch {
    // See above.
  }
}
