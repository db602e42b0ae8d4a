/** Asks for what a row of the access matrix names, and says which verdict the answer is. */
import type { ActionRow, Column, IdName, Row, Verdict } from '../../support/access/types'
import { type ActionOutcome, callAction } from './actions'
import type { Answer, Visitor } from './client'
import { openedForms } from './write-profile'

type Ids = Readonly<Record<IdName, string>>

/** What was answered, in the form in which two answers are compared: without ids, keys and times. */
export type Reply = { readonly answer: Answer; readonly outcome?: ActionOutcome; readonly text: string }

/** @param ids of the owner, or of no one @param verdict who is not refused opens the page of a form first */
export async function ask(row: Row, visitor: Visitor, ids: Ids, verdict?: Verdict): Promise<Reply> {
  if (row.kind === 'action') {
    const opened = verdict === 'allowed' ? await openForm(row, visitor, ids) : {}
    const outcome = await callAction(visitor, row.at, { ...opened, ...fill(row.fields, ids) })
    const { answer, ...state } = outcome
    return { answer, outcome, text: withoutIds(JSON.stringify(state)) }
  }
  const answer = await send(row, visitor, ids)
  const location = answer.headers.get('location') ?? ''
  return { answer, text: `${answer.status} ${withoutIds(location)}\n${withoutIds(answer.text)}` }
}

/** The hidden fields by which a form says what it was opened with. */
async function openForm({ form }: ActionRow, visitor: Visitor, ids: Ids) {
  if (!form) return {}
  return (await openedForms(visitor, `/de/${fillText(form.page, ids)}`))(form.control)
}

function send(row: Exclude<Row, { kind: 'action' }>, visitor: Visitor, ids: Ids): Promise<Answer> {
  const id = row.id ? ids[row.id] : 'nowhere'
  const part = row.kind === 'route' ? row.part : undefined
  const at = row.kind === 'page' ? `/de/${row.at}` : `/${row.at.replace('[locale]', 'de')}`
  const path = at.replace(/\[id\]/, id).replace(/\[[^\]]+\]/, fillText(part ?? 'nowhere', ids))
  const query = fillText(row.query ?? '', ids)
  if (row.kind === 'page') return visitor.get(path + query, {}, false)
  const { method, headers = {}, json, body } = row
  const given = { ...(json && { json }), ...(body !== undefined && { body }) }
  const sent = { headers, follow: false, beginning: row.at === 'live', ...given }
  return visitor.send(method, path + query, sent)
}

const fillText = (text: string, ids: Ids) =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === 'key') return crypto.randomUUID()
    const [, id] = Object.entries(ids).find(([known]) => known === name) ?? []
    if (id === undefined) throw new Error(`No such record: ${name}`)
    return id
  })

/** Replaces the placeholders in the fields of an action with the ids of records. */
export function fill(fields: Readonly<Record<string, string>>, ids: Ids): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fillText(value, ids)]))
}

/** React numbers the forms of a page in the order in which they are rendered, which varies. */
const FORM_NUMBER = /(?<=\$ACTION_(?:REF_)?)\d+/g

export function withoutIds(text: string): string {
  return text
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '#')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '#')
    .replace(/[?&]token=[\w-]*/g, '#')
    .replace(FORM_NUMBER, '#')
}

/** Whether the answer about the owner's record is compared with that about a record that does not exist. */
export function comparesRecords(row: Row, verdict: Verdict): boolean {
  if (verdict === 'allowed') return row.kind !== 'action' && row.id !== undefined
  if (verdict !== 'missing' && (verdict !== 'forbidden' || row.kind !== 'route')) return false
  return /"id"|\{(?!key)\w+\}/.test(JSON.stringify({ ...row, expected: undefined }).slice(1))
}

/**
 * Why an answer is not of the verdict; undefined where it is.
 * @param unknown the answer to the same person about a record that does not exist, where they are compared
 */
export function faultOf(
  row: Row,
  verdict: Verdict,
  { asked, unknown }: { readonly asked: Reply; readonly unknown: Reply | undefined },
): string | undefined {
  const fault = row.kind === 'action' ? faultOfForm(row, verdict, asked) : faultOfAnswer(row, verdict, asked)
  if (fault || !unknown) return fault
  if (verdict === 'allowed')
    return asked.text === unknown.text ? 'is answered as if the record did not exist' : undefined
  return asked.text === unknown.text ? undefined : `differs: ${difference(asked.text, unknown.text)}`
}

/** Where two texts part. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return `${one.slice(Math.max(0, at - 40), at + 60)} ≠ ${other.slice(Math.max(0, at - 40), at + 60)}`
}

function faultOfForm(
  { answers }: Extract<Row, { kind: 'action' }>,
  verdict: Verdict,
  { outcome }: Reply,
): string | undefined {
  const { status, code } = outcome ?? { status: 'idle', code: undefined }
  const shown = `answers ${status} ${code ?? ''}`
  if (verdict === 'not-saved') return code === 'DEMO_NOT_SAVED' ? undefined : shown
  if (verdict === 'sign-in') return code === 'NOT_SIGNED_IN' ? undefined : shown
  if (verdict === 'forbidden') return status === 'error' && code !== 'INVALID_INPUT' ? undefined : shown
  if (verdict === 'missing') return code === 'INVALID_INPUT' ? shown : undefined
  if (verdict !== 'allowed') return `has no verdict ${verdict}`
  if (status === 'error' && answers?.includes(code ?? '')) return undefined
  return status === 'done' && code !== 'DEMO_NOT_SAVED' ? undefined : shown
}

function faultOfAnswer(
  row: Exclude<Row, { kind: 'action' }>,
  verdict: Verdict,
  { answer }: Reply,
): string | undefined {
  const { status } = answer
  const location = answer.headers.get('location') ?? ''
  const shown = `answers ${status} ${location}`
  const isSignIn = status === 401 || (status === 307 && /\/login\?next=/.test(location))
  if (verdict === 'sign-in') return isSignIn ? undefined : shown
  if (verdict === 'set-up')
    return /^\/de\/settings\/security\/second-factor\?/.test(location) ? undefined : shown
  if (isSignIn) return shown
  if (verdict === 'forbidden') return status === 403 ? undefined : shown
  if (verdict === 'missing') return row.kind === 'page' || status === 404 ? undefined : shown
  if (verdict === 'reason') return status === 200 ? undefined : shown
  if (verdict === 'not-saved') return status >= 200 && status < 300 ? undefined : shown
  // What is sent to a route is not always right, and then refused by a rule.
  if (row.kind === 'route') return [403, 404].includes(status) || status >= 500 ? shown : undefined
  return status === (row.status ?? 200) || status === 307 ? undefined : shown
}

/** Answers that may show what the owner has typed. */
export function mayShowOwner(row: Row, column: Column): boolean {
  const verdict = row.expected[column]
  if (column === 'owner') return true
  return verdict === 'allowed' && (column === 'support' || column === 'admin')
}
