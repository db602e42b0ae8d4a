/**
 * Every server action of the product is made here: who asks, whether they may, what was typed, the use case, the
 * answer. A room of its own: it needs the session of `care`, which `lib` must not know, and every surface needs it.
 */
import { redirect, unstable_rethrow } from 'next/navigation'
import * as v from 'valibot'
import { clientInfo, languageOf } from '@/care/sign-in/browser'
import { type Actor, currentActor, currentPerson } from '@/care/sign-in/session'
import { type Locale, toLocale } from '@/i18n/locales'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import { type Err, err, ok, type Result } from '@/lib/result'

/** To a demo account everything is a success, with the notice that nothing was kept (reading 22). */
const DEMO_NOT_SAVED: FormState = { status: 'done', code: 'DEMO_NOT_SAVED' }

export type FormAction = (state: FormState, formData: FormData) => Promise<FormState>

/** What a use case may know of the browser that sent the form. */
export type FormContext = {
  /** The form's own `locale`, else the browser's. */
  readonly locale: Locale
  readonly clientIp: string | null
  readonly userAgent: string | null
}
type SignedInContext = FormContext & { readonly actor: Actor }

type FormBase<Input, Value, Context> = {
  /** The form in the log: `offer.accept`. */
  readonly name: string
  /** Its messages are error codes. A function where the fields are not a plain object. */
  readonly schema: v.GenericSchema<unknown, Input> | ((formData: FormData) => Result<Input>)
  /** Fields given back with an error, so that a form without JavaScript keeps them. Never a password. */
  readonly keeps?: readonly string[] | 'all'
  readonly useCase: (input: Input, context: Context) => Promise<Result<Value>>
  /** Where to go next (a path), or values for the form besides `done`. */
  readonly done?: (value: Value, context: Context, input: Input) => string | Partial<FormState>
}

export type SignedInForm<Input, Value> = FormBase<Input, Value, SignedInContext> & {
  readonly visitor?: false
  /** Without one, anyone signed in may send the form: the use case asks whose record it is. */
  readonly policy?: (actor: Actor | null) => boolean
  /** The code for a person whom the policy refuses. */
  readonly refusal?: string
  /** Only where staff set up their second factor. */
  readonly evenWithoutFactor?: boolean
}

/** A form of people who are not signed in; a session is not even read. */
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
    const outcome = await answerForm(
      form,
      formData,
      await readBrowser(formData, !form.visitor && form.evenWithoutFactor),
    )
    return 'path' in outcome ? redirect(outcome.path) : outcome
  }
}

async function readBrowser(formData: FormData, evenWithoutFactor = false): Promise<Browser> {
  const { clientIp, userAgent } = await clientInfo()
  const locale = await languageOf(toLocale(textOf(formData.get('locale'))))
  const findActor = evenWithoutFactor ? async () => (await currentPerson())?.actor ?? null : currentActor
  return { locale, clientIp, userAgent, findActor }
}

/** What a form is answered, without Next: a state, or the path to go to. */
export async function answerForm<Input, Value>(
  form: AnyForm<Input, Value>,
  formData: FormData,
  { findActor, ...context }: Browser,
): Promise<Outcome> {
  const values = typedValues(formData, form.keeps ?? [])
  try {
    if (form.visitor) return await answer(form, formData, context)
    const actor = await findActor()
    if (form.policy && !form.policy(actor)) return { status: 'error', code: form.refusal ?? 'FORBIDDEN' }
    if (actor) return await answer(form, formData, { ...context, actor })
    log.warn({ form: form.name }, 'No user token active') // the specification's words, section 8
    return failed(err('NOT_SIGNED_IN'), values)
  } catch (error) {
    unstable_rethrow(error)
    log.error({ err: error, form: form.name }, 'a form could not be answered')
    return failed(err('UNAVAILABLE'), values)
  }
}

async function answer<Input, Value, Context extends FormContext & { readonly actor?: Actor }>(
  { schema, keeps = [], useCase: work, done }: FormBase<Input, Value, Context>,
  formData: FormData,
  context: Context,
): Promise<Outcome> {
  const input = read(schema, formData)
  if (!input.ok) return failed(input, typedValues(formData, keeps))
  if (context.actor?.demo) return DEMO_NOT_SAVED
  const result = await work(input.value, context)
  if (!result.ok) return failed(result, typedValues(formData, keeps))
  const next = done?.(result.value, context, input.value) ?? {}
  return typeof next === 'string' ? { path: next } : { status: 'done', ...next }
}

function read<Input>(schema: FormBase<Input, never, never>['schema'], formData: FormData): Result<Input> {
  if (typeof schema === 'function') return schema(formData)
  const parsed = v.safeParse(schema, Object.fromEntries(formData))
  return parsed.success ? ok(parsed.output) : err('INVALID_INPUT', fieldCodes(parsed.issues))
}

/** Faults of fields are said at the fields, whatever the use case calls them together. */
function failed({ code, fields }: Err, values: Readonly<Record<string, string>>): FormState {
  return {
    status: 'error',
    code: fields ? 'INVALID_INPUT' : code,
    ...(fields && { fields }),
    ...(Object.keys(values).length > 0 && { values }),
  }
}

const KEPT_LENGTH = 4096 // longer than any field of ours
const KEPT_FIELDS = 200

/**
 * Texts of a form as they were typed, cut where no field of ours is longer. `all` leaves out the key, which belongs to
 * one try, and names with `$`, which are the framework's.
 */
export function typedValues(formData: FormData, names: readonly string[] | 'all'): Record<string, string> {
  const entries = [...formData].slice(0, KEPT_FIELDS).flatMap(([name, value]) => {
    const isKept = names === 'all' ? !/^\$|^idempotency_key$/.test(name) : names.includes(name)
    return isKept && typeof value === 'string' ? [[name, value.slice(0, KEPT_LENGTH)]] : []
  })
  return Object.fromEntries(entries)
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
