/** The page that answers a form sent without scripts: React draws that form with the state its action returned. */
import type { ReactNode } from 'react'
import type { ReactFormState } from 'react-dom/client'
import type { FormState } from '@/lib/form-state'
import type { FormAction } from '@/surfaces/forms/form-action'
import { drawn, type RenderedPart } from './render-page'

type AnsweredForm = {
  readonly action: FormAction
  /** What the action has returned. */
  readonly state: FormState
  /** A part of the form's HTML, where a page has several forms of this action. */
  readonly with?: string
}

/**
 * Draws a page as a reader gets it after one of its forms was answered.
 * @throws when the page has no such form
 */
export async function drawnAfter(
  { action, state, with: part = '' }: AnsweredForm,
  page: () => ReactNode | Promise<ReactNode>,
): Promise<RenderedPart> {
  const name = nameOf(action)
  const { html } = await drawn(page)
  const form = html.split('<form').find((one) => one.includes(`name="${name}"`) && one.includes(part))
  const key = form && /name="\$ACTION_KEY" value="(\w+)"/.exec(form)?.[1]
  const formState: unknown = [state, key, name, 0]
  if (!key || !isFormState(formState)) throw new Error('There is no such form on the page')
  return drawn(page, undefined, formState)
}

const names = new Map<FormAction, string>()

/** Makes an action one that React names in its forms, as Next's build does. */
function nameOf(action: FormAction): string {
  const known = names.get(action)
  if (known) return known
  const name = `action-${names.size + 1}`
  names.set(action, name)
  const $$FORM_ACTION = () => ({ name, method: 'POST', data: new FormData() })
  Object.assign(action, {
    $$FORM_ACTION,
    $$IS_SIGNATURE_EQUAL: (other: string) => other === name,
    bind: () => Object.assign(() => undefined, { $$FORM_ACTION }),
  })
  return name
}

/** React's type says nothing of what is in it. */
function isFormState(value: unknown): value is ReactFormState {
  return Array.isArray(value)
}
