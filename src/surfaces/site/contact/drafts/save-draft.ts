/**
 * What was typed into a form survives a reload and a change of language: the tab stores it (never the server, and not
 * after the tab is closed, because others may use the same computer) until the form is sent. Saving is part of the page,
 * so that the first character is saved; restoring (`restore-draft.ts`) is fetched where there is a draft.
 */
import { tabStorage } from '../tab-storage'

/** Fields that a person does not type, and consents, which are given for one sending. */
const NOT_SAVED = /^(website|locale|form|has_.*|terms|consent_.*|\$.*)$/

/** Saves name → value of each control. `needs_…` is what the page's URL asked for, so that a change of it is noticed. */
export function saveDraft(form: HTMLFormElement, key: string): void {
  const entries = [...new FormData(form)].filter(([name]) => !NOT_SAVED.test(name))
  tabStorage((tab) => tab.setItem(key, JSON.stringify(Object.fromEntries(entries))))
}

export function deleteDraft(key: string): void {
  tabStorage((tab) => tab.removeItem(key))
}
