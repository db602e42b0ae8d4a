/** Two people of the team who change the same on-call organisation, person, shift or override. */
import { beforeEach, describe, expect, it } from 'vitest'
import { findOrganisation } from '@/care/on-call/find-organisation'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId } from '@/lib/record-ids'
import { saveMember, saveOrganisation, saveOverride, saveShift } from '@/surfaces/desk/on-call/actions'
import type { FormAction } from '@/surfaces/forms/form-action'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { newMember, newOrganisation, newOverride, newShift, on } from '../support/on-call'
import { askAs } from '../support/payments'

await careAndContent()
const elif = await newStaff()
beforeEach(async () => {
  await askAsStranger()
  await askAs(elif)
})

type Values = Readonly<Record<string, string>>
type People = Readonly<Record<'ada' | 'can' | 'defne', OnCallMemberId>>
type Kind = 'organisation' | 'member' | 'shift' | 'override'
type Change = {
  readonly field: 'purpose' | 'name' | 'person' | 'reason'
  readonly of: (people: People) => Values
}

const times = { starts: on(1, '08:00'), ends: on(1, '16:00') }
const [week] = times.starts.split('T')

/** A line with a shift of Ada that Can takes over. */
async function opened(kind: Kind) {
  const id = await newOrganisation(elif, { name: 'Night line', purpose: 'Calls' })
  const [ada, can, defne] = [
    await newMember(elif, id, 'Ada'),
    await newMember(elif, id, 'Can'),
    await newMember(elif, id, 'Defne'),
  ]
  await newShift(elif, id, { person: ada, ...times })
  if (kind === 'override') await newOverride(elif, id, { person: can, replaced: ada, ...times })
  return { id, people: { ada, can, defne }, ...(await storedOf(kind, id)) }
}

async function storedOf(kind: Kind, id: OnCallOrganisationId) {
  const organisation = await findOrganisation(careDb(), id, week ?? '')
  const { members, shifts, overrides } = organisation ?? {}
  const parts = { member: members?.[0], shift: shifts?.[0], override: overrides?.[0] }
  const record = { organisation, ...parts }[kind]
  if (!record) throw new Error(`There is no ${kind}`)
  const hidden: Values = { organisation: id, ...(kind !== 'organisation' && { [kind]: record.id }) }
  const values: Values = record.values
  return { hidden, values, revision: record.revision }
}

async function send(action: FormAction, values: Values): Promise<FormState> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'de', idempotency_key: newId(), ...values }))
    data.set(name, value)
  return action(IDLE, data)
}

const texts = (theirs: string, mine: string) => ({ theirs, mine })
const FORMS: readonly (readonly [Kind, FormAction, Change])[] = [
  ['organisation', saveOrganisation, { field: 'purpose', of: () => texts('Emergencies', 'Arrivals') }],
  ['member', saveMember, { field: 'name', of: () => texts('Ada King', 'Ada Lovelace') }],
  ['shift', saveShift, { field: 'person', of: ({ can, defne }) => texts(can, defne) }],
  ['override', saveOverride, { field: 'reason', of: () => texts('Holiday', 'Illness') }],
]
/** What a reader sees of the values of both. */
const SHOWN: Readonly<Record<Kind, Values>> = {
  organisation: texts('Emergencies', 'Arrivals'),
  member: texts('Ada King', 'Ada Lovelace'),
  shift: texts('Can', 'Defne'),
  override: texts('Holiday', 'Illness'),
}
const LABEL = { purpose: 'purpose', name: 'person', person: 'onDuty', reason: 'reason' } as const

describe.each(FORMS)('the form of an on-call %s', (kind, action, { field, of }) => {
  /** A colleague has saved after the form was opened; what the second person sends then. */
  async function overtaken() {
    const { id, people, hidden, values, revision } = await opened(kind)
    const { theirs = '', mine = '' } = of(people)
    const sent = { ...values, ...hidden, base: revision, [field]: mine }
    const saved = await send(action, { ...sent, [field]: theirs })
    const stored = () => storedOf(kind, id)
    expect(saved).toEqual({ status: 'done', values: { base: (await stored()).revision } })
    return { id, sent, theirs, mine, stored }
  }

  it('does not overwrite what a colleague has saved since; what was typed is kept, and can be saved deliberately', async () => {
    const { sent, theirs, mine, stored } = await overtaken()
    const refused = await send(action, sent)
    expect(refused).toMatchObject({ status: 'error', code: 'CHANGED_ELSEWHERE' })
    expect(refused.values).toMatchObject({ base: sent.base, [field]: mine })
    const { values, revision } = await stored()
    expect(values[field]).toBe(theirs)
    expect(await send(action, { ...sent, over: revision })).toMatchObject({ status: 'done' })
    expect((await stored()).values[field]).toBe(mine)
  })

  it.each(LOCALES)('shows both versions and asks which one is to be stored, in %s', async (locale) => {
    const { id, sent, stored } = await overtaken()
    const state = await send(action, sent)
    const { hidden, revision } = await stored()
    const own = kind === 'organisation' ? 'id="organisation-purpose"' : `value="${hidden[kind]}"`
    const { html } = await drawnAfter({ action, state, with: own }, () => page(locale, id))
    const { portal, onCall } = await loadMessages(locale)
    const [before = '', rest = ''] = html.split('role="alert"')
    expect(before.slice(before.lastIndexOf('<form'))).toContain(`name="base" value="${sent.base}"`)
    const notice = rest.split('</form>')[0] ?? ''
    const { stored: saved, typed, text, other } = portal.conflict
    const { theirs, mine } = SHOWN[kind]
    for (const part of [text, onCall.fields[LABEL[field]], `${saved} ${theirs}`, `${typed} ${mine}`, other])
      expect(notice).toContain(part)
    expect(notice.match(/<dt/g), 'only what differs').toHaveLength(1)
    const [button] = notice.match(/<button[^>]*name="over".*?<\/button>/) ?? []
    expect(button).toContain(`value="${revision}"`)
  })
})

it.each(LOCALES)(
  'languages that a colleague alone has changed are named on both sides, in %s',
  async (locale) => {
    const { id, hidden, values, revision } = await opened('organisation')
    const sent = { ...values, ...hidden, base: revision }
    const saved = await send(saveOrganisation, { ...sent, answers_tr: 'on', answers_fr: 'on' })
    expect(saved).toMatchObject({ status: 'done' })
    const state = await send(saveOrganisation, { ...sent, answers_de: 'on' })
    expect(state).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    const own = 'id="organisation-purpose"'
    const { html } = await drawnAfter({ action: saveOrganisation, state, with: own }, () => page(locale, id))
    const { portal, onCall } = await loadMessages(locale)
    const notice = html.split('role="alert"')[1]?.split('</form>')[0] ?? ''
    const [de, fr, tr] = (['de', 'fr', 'tr'] as const).map((language) => languageName(language, locale))
    expect(notice).toContain(onCall.fields.languages)
    const [, stored = ''] = notice.split(portal.conflict.stored)
    for (const language of [fr, tr]) expect(stored.split(portal.conflict.typed)[0]).toContain(language)
    expect(notice).toContain(`${portal.conflict.typed} ${de}`)
    expect(notice.match(/<dt/g), 'only what differs').toHaveLength(1)
  },
)

async function page(locale: Locale, id: string) {
  const { default: Page } = await import('@/app/[locale]/(desk)/desk/on-call/[id]/page')
  return Page({
    params: Promise.resolve({ locale, id }),
    searchParams: Promise.resolve({ week: week ?? '' }),
  })
}
