'use client'

import { useSyncExternalStore } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { type DoctorPlace, practises } from './rules'

export type Choice = { readonly id: string; readonly name: string }
export type DoctorChoice = Choice & DoctorPlace

type BuilderPlaceProps = {
  readonly words: Messages['desk']['offer']
  readonly errors: Messages['desk']['errors']
  readonly faults: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** The current content of the form; undefined before the first change. */
  readonly formData: FormData | undefined
  readonly hospitals: readonly Choice[]
  readonly programs: readonly Choice[]
  readonly doctors: readonly DoctorChoice[]
}

const noSubscription = () => () => {}

/** Hospital, specialty and doctor. Only doctors who fit the first two are offered; the server checks again. */
export function BuilderPlace({
  words,
  errors,
  faults,
  values,
  formData,
  hospitals,
  programs,
  doctors,
}: BuilderPlaceProps) {
  const hasScripts = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  const chosen = (name: string) => String(formData?.get(name) ?? values[name] ?? '')
  const [hospital, program] = [chosen('hospital'), chosen('program')]
  const isReady = Boolean(hospital && program)
  // Without scripts the list cannot change with the hospital: it has every doctor, and the server checks.
  const shown = hasScripts ? doctors.filter((doctor) => practises(doctor, hospital, program)) : doctors
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errorWords(faults[name], errors),
  })
  const hint = !isReady ? words.doctorFirst : shown.length > 0 ? words.doctorHint : words.doctorNone
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label={words.hospital} required {...field('hospital')}>
        <option value="">{words.choose}</option>
        <Options of={hospitals} />
      </Select>
      <Select label={words.program} hint={words.programHint} {...field('program')}>
        <option value="">{words.choose}</option>
        <Options of={programs} />
      </Select>
      {/* The key resets the choice when hospital or specialty changes. */}
      <Select key={`${hospital} ${program}`} label={words.doctor} hint={hint} {...field('doctor')}>
        <option value="">{words.noDoctor}</option>
        <Options of={shown} />
      </Select>
    </div>
  )
}

function Options({ of }: { readonly of: readonly Choice[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
