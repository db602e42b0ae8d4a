'use client'

import { useSyncExternalStore } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { Notice } from '@/ui/notice'
import { Select } from '@/ui/select'
import { DoctorOptions } from '../doctors/doctor-options'
import { groupDoctors, type ListedDoctor, type RequestPlace } from '../doctors/rules'
import { practises } from './rules'

export type Choice = { readonly id: string; readonly name: string }
/** Doctors that can be chosen; null when they could not be loaded. */
export type DoctorChoices = {
  readonly all: readonly ListedDoctor[]
  /** What the request names. */
  readonly first: RequestPlace
} | null

type BuilderPlaceProps = {
  readonly words: Messages['desk']['offer']
  readonly errors: Messages['desk']['errors']
  readonly faults: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** The current content of the form; undefined before the first change. */
  readonly formData: FormData | undefined
  readonly hospitals: readonly Choice[]
  readonly programs: readonly Choice[]
  readonly doctors: DoctorChoices
  /** What is said where they could not be loaded. */
  readonly doctorsFailed: string
}

const noSubscription = () => () => {}

/**
 * Hospital, specialty and doctor. Only doctors of the hospital are offered: those of the specialty, or without one all in
 * groups. The server checks again.
 */
export function BuilderPlace({
  words,
  errors,
  faults,
  values,
  formData,
  hospitals,
  programs,
  doctors,
  doctorsFailed,
}: BuilderPlaceProps) {
  const hasScripts = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  const chosen = (name: string) => String(formData?.get(name) ?? values[name] ?? '')
  const [hospital, program] = [chosen('hospital'), chosen('program')]
  // Without scripts the list cannot change with the hospital: it has every doctor, and the server checks.
  const shown = (doctors?.all ?? []).filter((doctor) => !hasScripts || practises(doctor, hospital, program))
  const groups = groupDoctors(shown, {
    first: doctors?.first ?? { hospital: null, program: null },
    programs: new Map(programs.map(({ id, name }) => [id, name])),
    other: words.otherDoctors,
    withHospital: !hasScripts,
  })
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errorWords(faults[name], errors),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <Select label={words.hospital} required {...field('hospital')}>
        <option value="">{words.choose}</option>
        <Options of={hospitals} />
      </Select>
      <Select label={words.program} hint={words.programHint} {...field('program')}>
        <option value="">{words.choose}</option>
        <Options of={programs} />
      </Select>
      {doctors ? (
        // The key resets the choice when hospital or specialty changes, and keeps it when scripts change the list.
        <Select
          key={`${hasScripts} ${hospital} ${program}`}
          label={words.doctor}
          hint={hintOf(words, { hospital, program, isEmpty: shown.length === 0 })}
          {...field('doctor')}
        >
          <option value="">{words.noDoctor}</option>
          {program && hasScripts ? <Options of={shown} /> : <DoctorOptions groups={groups} />}
        </Select>
      ) : (
        <Notice tone="error" title={doctorsFailed}>
          {words.doctorsLater}
          <input type="hidden" name="doctor" value={values.doctor ?? ''} />
        </Notice>
      )}
    </div>
  )
}

type ChosenPlace = { readonly hospital: string; readonly program: string; readonly isEmpty: boolean }

function hintOf(words: BuilderPlaceProps['words'], { hospital, program, isEmpty }: ChosenPlace): string {
  if (!hospital) return words.doctorFirst
  if (isEmpty) return program ? words.doctorNone : words.doctorNoneHere
  return program ? words.doctorHint : words.doctorHintAll
}

function Options({ of }: { readonly of: readonly Choice[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
