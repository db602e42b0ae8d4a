/**
 * Makes the server actions of all surfaces: reads the session, asks the policy, parses the form, runs the use case and
 * turns its result into a form state.
 */
import { redirect, unstable_rethrow } from 'next/navigation'
import * as v from 'valibot'
import { clientInfo, languageOf } from '@/care/sign-in/browser'
import { type Actor, currentActor, currentActorUnprolonged, currentPerson } from '@/care/sign-in/session'
import { type Locale, toLocale } from '@/i18n/locales'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState, StoredForm } from '@/lib/form-state'
import { log } from '@/lib/log'
import { keepTyped, keepUnsaved } from '@/lib/render-context'
import { type Err, err, ok, type Result } from '@/lib/result'

/** The answer to every valid form of a demo account: success, with the notice that nothing was saved (reading 22). */
const DEMO_NOT_SAVED: FormState = { status: 'done', code: 'DEMO_NOT_SAVED' }

export type FormAction = (state: FormState, formData: FormData) => Promise<FormState>

/** What a use case receives about the browser that sent the form. */
export type FormContext = {
  /** The form's own `locale`, else the browser's. */
  readonly locale: Locale
  readonly clientIp: string | null
  readonly userAgent: string | null
}
type SignedInContext = FormContext & { readonly actor: Actor }

/** A field of the form that is shown to a sender whose session has ended: it is posted by that page. */
export const SIGNED_OUT = 'signed_out'

type FormBase<Input, Value, Context> = {
  /** The form's name in the log: `offer.accept`. */
  readonly name: string
  /** The messages of its issues are error codes. A function where the fields are not a plain object. */
  readonly schema: v.GenericSchema<unknown, Input> | ((formData: FormData) => Result<Input>)
  /** Fields returned with an error, so that a form without scripts keeps them. Never a password. */
  readonly keeps?: readonly string[] | 'all'
  /** Error code when something broke, such as the database; without one `UNAVAILABLE`. */
  readonly failure?: string
  readonly useCase: (input: Input, context: Context) => Promise<Result<Value>>
  /** What is stored now: shown to a sender who was signed out when another device or the team changed it. */
  readonly stored?: (input: Input, context: Context) => Promise<StoredForm | undefined>
  /** The path to redirect to, or parts of the form state besides `done`. */
  readonly done?: (value: Value, context: Context, input: Input) => string | Partial<FormState>
}

export type SignedInForm<Input, Value> = FormBase<Input, Value, SignedInContext> & {
  readonly visitor?: false
  /** Without one, every signed-in person may send the form, and the use case checks who owns the record. */
  readonly policy?: (actor: Actor | null) => boolean
  /** Error code when the policy refuses a signed-in person; without one `FORBIDDEN`. */
  readonly refusal?: string
  /** For staff without a second factor, too: only where they set it up. */
  readonly evenWithoutFactor?: boolean
  /** The page sends it by itself, so it does not prolong the session. */
  readonly isUnattended?: boolean
}

/** A form for visitors: the session is not read. */
export type VisitorForm<Input, Value> = FormBase<Input, Value, FormContext> & { readonly visitor: true }

type AnyForm<Input, Value> = SignedInForm<Input, Value> | VisitorForm<Input, Value>
type Browser = FormContext & { readonly findActor: () => Promise<Actor | null> }
type Outcome = FormState | { readonly path: string }

/**
 * The server action of a form. A demo account's form is checked and not saved. An idempotency key is a field of the
 * schema like any other and reaches the use case with the input.
 */
export function formAction<Input, Value>(form: SignedInForm<Input, Value>): FormAction
export function formAction<Input, Value>(form: VisitorForm<Input, Value>): FormAction
export function formAction<Input, Value>(form: AnyForm<Input, Value>): FormAction {
  return async (_state, formData) => {
    const outcome = await answerForm(form, formData, await readBrowser(formData, form.visitor ? {} : form))
    if ('path' in outcome) return redirect(outcome.path)
    const isNotSaved = outcome.status === 'error' || outcome.code === DEMO_NOT_SAVED.code
    if (isNotSaved) keepUnsaved({ form: form.name, sent: formData })
    return outcome
  }
}

type SessionUse = Pick<SignedInForm<never, never>, 'evenWithoutFactor' | 'isUnattended'>

async function readBrowser(
  formData: FormData,
  { evenWithoutFactor, isUnattended }: SessionUse,
): Promise<Browser> {
  const { clientIp, userAgent } = await clientInfo()
  const locale = await languageOf(toLocale(textOf(formData.get('locale'))))
  const browser = { locale, clientIp, userAgent }
  if (evenWithoutFactor) return { ...browser, findActor: async () => (await currentPerson())?.actor ?? null }
  return { ...browser, findActor: isUnattended ? currentActorUnprolonged : currentActor }
}

/** The answer to a form, without Next: a state, or the path to redirect to. */
export async function answerForm<Input, Value>(
  form: AnyForm<Input, Value>,
  formData: FormData,
  { findActor, ...context }: Browser,
): Promise<Outcome> {
  const values = typedValues(formData, form.keeps ?? [])
  try {
    if (form.visitor) return await answer(form, formData, context)
    const actor = await findActor()
    if (!actor) {
      log.warn({ form: form.name }, 'No user token active') // the specification's words, section 8
      keepTyped({ form: form.name, values })
      return failed(err('NOT_SIGNED_IN'), values)
    }
    if (form.policy && !form.policy(actor)) return { status: 'error', code: form.refusal ?? 'FORBIDDEN' }
    const outcome = await answer(form, formData, { ...context, actor })
    // The form of the page that says so is the only one with the text: drawn again, it keeps it after a refusal, too.
    if (formData.has(SIGNED_OUT) && 'status' in outcome && outcome.status === 'error')
      keepTyped({ form: form.name, values })
    return outcome
  } catch (error) {
    unstable_rethrow(error)
    log.error({ err: error, form: form.name }, 'a form could not be answered')
    return failed(err(form.failure ?? 'UNAVAILABLE'), values)
  }
}

async function answer<Input, Value, Context extends FormContext & { readonly actor?: Actor }>(
  { schema, keeps = [], useCase: work, stored, done }: FormBase<Input, Value, Context>,
  formData: FormData,
  context: Context,
): Promise<Outcome> {
  const input = read(schema, formData)
  if (!input.ok) return failed(input, typedValues(formData, keeps))
  if (context.actor?.demo) return DEMO_NOT_SAVED
  const result = await work(input.value, context)
  if (!result.ok) {
    const isOvertaken = result.code === 'CHANGED_ELSEWHERE' && formData.has(SIGNED_OUT)
    const found = isOvertaken ? await stored?.(input.value, context) : undefined
    return { ...failed(result, typedValues(formData, keeps)), ...(found && { stored: found }) }
  }
  const next = done?.(result.value, context, input.value) ?? {}
  return typeof next === 'string' ? { path: next } : { status: 'done', ...next }
}

function read<Input>(schema: FormBase<Input, never, never>['schema'], formData: FormData): Result<Input> {
  if (typeof schema === 'function') return schema(formData)
  const parsed = v.safeParse(schema, Object.fromEntries(formData))
  return parsed.success ? ok(parsed.output) : err('INVALID_INPUT', fieldCodes(parsed.issues))
}

/** With errors of fields the code is `INVALID_INPUT`, whatever code the use case returned. */
function failed({ code, fields }: Err, values: Readonly<Record<string, string>>): FormState {
  return {
    status: 'error',
    code: fields ? 'INVALID_INPUT' : code,
    ...(fields && { fields }),
    ...(Object.keys(values).length > 0 && { values }),
  }
}

const KEPT_VALUE_MAX_LENGTH = 4096 // longer than any field of the product
const KEPT_FIELDS_MAX = 200

/**
 * The texts of a form as they were typed, limited in number and length. `all` leaves out the idempotency key, which
 * belongs to one attempt, and names that begin with `$`, which are the framework's.
 */
export function typedValues(formData: FormData, names: readonly string[] | 'all'): Record<string, string> {
  const entries = [...formData].slice(0, KEPT_FIELDS_MAX).flatMap(([name, value]) => {
    const isKept = names === 'all' ? !/^\$|^idempotency_key$/.test(name) : names.includes(name)
    return isKept && typeof value === 'string' ? [[name, value.slice(0, KEPT_VALUE_MAX_LENGTH)]] : []
  })
  return Object.fromEntries(entries)
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
