/**
 * What was typed into a form survives a reload and a change of language: it is kept in the tab (never on the server,
 * never after the tab is closed, because others may use the same computer) and goes when the form is sent. This comes
 * with the form, so that the first letter is kept; what brings a draft back (`form-draft.ts`) is fetched for one.
 */
import { tabStorage } from './tab-storage'

/** Not a person's own text, or an agreement, which is given for one sending. */
const NOT_KEPT = /^(website|locale|form|has_.*|terms|consent_.*|\$.*)$/

/** Name → what was typed or chosen. What the address asked for (`needs_…`) tells later whether the page still says it. */
export function keepDraft(form: HTMLFormElement, key: string): void {
  const entries = [...new FormData(form)].filter(([name]) => !NOT_KEPT.test(name))
  tabStorage((tab) => tab.setItem(key, JSON.stringify(Object.fromEntries(entries))))
}

export function dropDraft(key: string): void {
  tabStorage((tab) => tab.removeItem(key))
}
