'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CONTACT_NAMES, type ContactField } from '@/care/intake/contact/names/constants'
import { EMPTY_SELECTION, needsPhone, readSelection } from '@/care/intake/contact/read-selection'
import { keysOf } from '@/lib/typed-record'
import { Checkbox } from '@/ui/checkbox'
import { ErrorSummary } from '@/ui/error-summary'
import type { CountryRow } from '../country-options'
import { FormEnd } from '../form-end'
import type { FieldErrors, FormKind } from '../form-kind'
import { OutcomeSlot } from '../outcome-slot'
import { type FormPhase, type RequestForm, useRequestForm } from '../use-request-form'
import { ContactChannel } from './contact-channel'
import { ContactFiles } from './contact-files'
import { ContactHealth } from './contact-health'
import { ContactPerson } from './contact-person'
import type { ContactSectionProps, ContactSubject } from './contact-section'
import { ContactTopic, TOPIC_TITLE } from './contact-topic'
import type { ContactWords } from './contact-words'

type ContactFormProps = {
  readonly locale: string
  readonly words: ContactWords
  readonly countries: readonly CountryRow[]
  /** Calendar day. */
  readonly latestBirthDate: string
  readonly about: ContactSubject
  /** The sentences of the consents, with their links. */
  readonly terms: ReactNode
  /** `WithoutScripts`. */
  readonly withoutScripts: ReactNode
  readonly health: ReactNode
}

const ID = 'contact'
/** After a successful send the contact page leads to the home page (specification, section 9). */
const REDIRECT_HOME_MS = 3000
const CONTACT: FormKind = {
  key: 'kervan.contact',
  fields: Object.fromEntries(Object.entries(CONTACT_NAMES).map(([field, wire]) => [wire, field])),
  async read(data, phoneMax) {
    return (await reading()).readContactForm(data, phoneMax)
  },
  prepare: () => void reading().catch(() => undefined),
}

function reading() {
  return import('./read-contact-form')
}

/** The full contact form (specification, section 5; reading 6, 7, 13, 24). A native form that this enhances. */
export function ContactForm(props: ContactFormProps) {
  const { locale, words, countries, about, terms, health, withoutScripts } = props
  const state = useRequestForm(CONTACT, locale)
  const { form, phase, isClosed, errors, draft } = state
  const { selection, isQuote, updateSelection, onFiles, changeMode } = useSelection(state, about)
  useReturnHome(phase, locale)
  const section: ContactSectionProps = {
    words,
    field: (name) => ({
      id: idOf(name),
      name: CONTACT_NAMES[name],
      label: words.fields[name],
      error: wordsFor(name, errors, words),
    }),
  }
  const summary = keysOf(CONTACT_NAMES).flatMap((name) => {
    const text = wordsFor(name, errors, words)
    return text ? [{ id: idOf(name), text }] : []
  })

  return (
    <form
      ref={form}
      method="post"
      action="/items/contact_request"
      onSubmit={(event) => void state.onSubmit(event)}
      onInput={({ target }) => {
        if (target instanceof HTMLElement) state.onEdit(fieldOf(target.getAttribute('name') ?? ''))
        updateSelection()
      }}
    >
      <HiddenItems {...{ locale, about, isQuote }} />
      <fieldset
        role="none"
        disabled={isClosed}
        className={phase === 'sent' ? 'hidden' : 'grid min-w-0 gap-9'}
      >
        <ErrorSummary
          key={`summary-${state.attempt}`}
          title={words.summary}
          items={phase === 'editing' ? summary : []}
        />
        <ContactPerson
          {...section}
          countries={countries}
          latestBirthDate={props.latestBirthDate}
          isOwn={state.isOwn}
        />
        <ContactTopic
          {...section}
          about={about}
          isQuote={isQuote}
          setIsQuote={changeMode}
          quoteHref={`/${locale}/contact?quote=1`}
          round={state.round}
        />
        <fieldset role="none" hidden={!isQuote} disabled={!isQuote} className="min-w-0">
          <ContactHealth {...section} sentence={health} isAsked={selection.hasHealthData} round={state.round}>
            <ContactFiles
              key={`files-${state.round}`}
              {...section}
              topic={selection.topic}
              draft={draft}
              onChange={onFiles}
            />
          </ContactHealth>
        </fieldset>
        <ContactChannel
          {...section}
          countries={countries}
          country={selection.country}
          dialCode={draft?.dial_code}
          dialCountry={draft?.country}
          needsPhone={needsPhone(selection.communication)}
          isMessaging={needsPhone(selection.communication) && selection.communication !== 'Phone'}
          hasCallBack={selection.hasCallBack}
          ownLanguage={locale}
        />
        <section className="grid gap-4">
          <h3 className="display text-lg">{words.groups.consent}</h3>
          <FormEnd
            {...{ state, words, terms, withoutScripts }}
            prefix={ID}
            termsError={wordsFor('terms', errors, words)}
          >
            <Checkbox id={`${ID}-marketing`} name="consent_marketing" label={words.consents.marketing} />
          </FormEnd>
          <p className="scripted -mt-2 text-xs text-ink-soft">{words.hints.draft}</p>
        </section>
      </fieldset>
      <OutcomeSlot {...{ state, words, locale }} />
    </form>
  )
}

type HiddenItemsProps = Pick<ContactFormProps, 'locale' | 'about'> & { readonly isQuote: boolean }

/** What the server needs to know of the page that the form is on. */
function HiddenItems({ locale, about, isQuote }: HiddenItemsProps) {
  return (
    <>
      <input type="hidden" name="form" value="contact" />
      <input type="hidden" name="locale" value={locale} />
      {isQuote ? <input type="hidden" name="is_quote" value="1" /> : null}
      {about.service ? <input type="hidden" name="needs_service" value={about.service} /> : null}
      {about.clinic ? <input type="hidden" name="needs_clinic" value={about.clinic} /> : null}
      {about.wish ? <input type="hidden" name="needs_appointment" value={about.wish} /> : null}
    </>
  )
}

/** What was chosen so far, on which fields of the form depend, and whether a quote is asked for. */
function useSelection({ form, draft, onEdit }: RequestForm, about: ContactSubject) {
  const [isQuote, setIsQuote] = useState(about.isQuote || Boolean(about.service || about.clinic))
  const [selection, setSelection] = useState(EMPTY_SELECTION)

  useEffect(() => {
    if (form.current) setSelection(readSelection(new FormData(form.current)))
    if (draft?.is_quote) setIsQuote(true)
  }, [form, draft])

  const updateSelection = () => {
    if (form.current) setSelection(readSelection(new FormData(form.current)))
  }
  const onFiles = () => {
    if (!form.current) return
    onEdit('files')
    updateSelection()
  }
  const changeMode = (toQuote: boolean) => {
    // Rendered at once, so that the draft and the checks read the form's new fields.
    flushSync(() => setIsQuote(toQuote))
    if (!form.current) return
    onEdit('')
    updateSelection()
    // The pressed button is gone: the focus moves to the heading above the new fields.
    document.getElementById(TOPIC_TITLE)?.focus()
  }
  return { selection, isQuote, updateSelection, onFiles, changeMode }
}

function useReturnHome(phase: FormPhase, locale: string): void {
  const router = useRouter()
  useEffect(() => {
    if (phase !== 'sent') return
    const timer = setTimeout(() => router.push(`/${locale}`), REDIRECT_HOME_MS)
    return () => clearTimeout(timer)
  }, [phase, locale, router])
}

function idOf(field: ContactField): string {
  return `${ID}-${field}`
}

/** The field whose error goes when a control is edited. */
function fieldOf(control: string): string {
  if (control === 'dial_code') return 'phone'
  if (control.startsWith('day_') || control === 'call_back') return 'callDays'
  return CONTACT.fields[control] ?? control
}

function wordsFor(field: ContactField, errors: FieldErrors, words: ContactWords): string | undefined {
  const code = errors[field]
  return code ? (words.invalid[code] ?? words.missing[field]) : undefined
}
