'use client'

import { useState } from 'react'
import type { ReadOutConsent } from '@/care/intake/caller/constants'
import type { CallDay } from '@/care/intake/constants'
import { type Locale, toLocale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { fileForCaller } from './actions'
import { ConsentFields } from './consent-fields'
import type { CountryRow } from './form-fields'
import { PersonFields } from './person-fields'
import { CallBackFields, HealthFields, WishFields } from './wish-fields'

type ByLanguage<Value> = Readonly<Record<Locale, Value>>
type NewRequestFormProps = {
  readonly words: Messages['phoneRequest']
  readonly errors: Messages['phoneRequest']['errors']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** Name of a control → what is known of the person. */
  readonly typed: Readonly<Record<string, string>>
  readonly countries: readonly CountryRow[]
  /** Undefined where they could not be loaded. */
  readonly services: ByLanguage<readonly string[] | undefined>
  readonly hospitals: ByLanguage<readonly string[] | undefined>
  /** What is said then. */
  readonly failedLists: Readonly<Record<'services' | 'hospitals', string>>
  readonly sentences: ByLanguage<Readonly<Record<ReadOutConsent, string>>>
  readonly dayNames: Readonly<Record<CallDay, string>>
  readonly zone: string
  /** The reader's; lists are in it until the person's is chosen. */
  readonly locale: Locale
}

const PREFIX = 'caller-'

/** Takes a request down for a caller. Lists and sentences are in the person's language. */
export function NewRequestForm(props: NewRequestFormProps) {
  const { words, errors, notSaved, hidden, typed, countries, dayNames, zone, locale } = props
  const form = useForm(fileForCaller)
  const field = fieldsOf(form, { prefix: PREFIX, errors, typed })
  const [chosen, setLanguage] = useState(field('PreferedLanguage').defaultValue)
  const own = toLocale(chosen)
  const language = own ?? locale
  if (form.state.code === 'WAITS') return <Waiting words={words.waits} locale={locale} />
  const group = { words, field }
  return (
    <DeskForm {...{ form, errors, errorTitle: words.errorTitle, notSaved, hidden }} prefix={PREFIX}>
      <div className="grid gap-3 xl:grid-cols-2 xl:items-start xl:gap-4">
        <div className="grid min-w-0 gap-3">
          <PersonFields {...{ ...group, countries, setLanguage }} />
          <WishFields
            {...group}
            failedLists={props.failedLists}
            services={props.services[language]}
            hospitals={props.hospitals[language]}
          />
        </div>
        <div className="grid min-w-0 gap-3">
          <CallBackFields {...{ ...group, dayNames, zone }} />
          <HealthFields {...group} />
          <ConsentFields {...group} language={own} sentences={props.sentences[language]} />
          <div>
            <SubmitButton {...{ form, label: words.send, busyLabel: words.sending }} />
          </div>
        </div>
      </div>
    </DeskForm>
  )
}

type WaitingProps = { readonly words: Messages['phoneRequest']['waits']; readonly locale: Locale }

/** The address has an account: its owner confirms the request. */
function Waiting({ words, locale }: WaitingProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="info" role="status" title={words.title}>
        {words.text}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/${locale}/desk`} size="small" variant="main">
          {words.list}
        </LinkButton>
        <LinkButton href={`/${locale}/desk/requests/unconfirmed`} size="small" variant="quiet">
          {words.unconfirmed}
        </LinkButton>
      </div>
    </div>
  )
}
