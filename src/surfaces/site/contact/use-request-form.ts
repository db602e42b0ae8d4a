'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { originItems } from '@/care/intake/origin/hooks'
import { now } from '@/lib/clock'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import type { CaptchaSolution } from '../captcha/use-captcha'
import { sendCount } from '../counts/send-count'
import { dropDraft, keepDraft } from './keep-draft'
import type { Arrival, SendAnswer } from './send-request'
import { tabStorage } from './tab-storage'

export type FormPhase = 'editing' | 'sending' | 'sent' | 'failed'
export type Refusal = Extract<SendAnswer, { readonly sent: false }>
/** Field → code of what is wrong with it. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

export type Reading = {
  readonly errors: FieldErrors
  readonly email: string
  readonly items: Readonly<Record<string, unknown>>
}

/** What tells one of our two forms from the other. Must be the same object in every render. */
export type FormKind = {
  /** Under which its draft is kept. */
  readonly key: string
  /** What stands in it. @param phoneMax longest number under the chosen dial code */
  readonly read: (data: FormData, phoneMax: number | undefined) => Reading | Promise<Reading>
  /** Fetches what `read` needs, when a visitor begins. */
  readonly prepare?: () => void
  /** Wire field of a refusal → field of this form. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The life of a form: editable, then sending, then sent or failed (specification, section 4). The fields stay native
 * and uncontrolled; this holds only what the page must show.
 */
export function useRequestForm(kind: FormKind, locale: string) {
  const [phase, setPhase] = useState<FormPhase>('editing')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [sentTo, setSentTo] = useState('')
  const [arrival, setArrival] = useState<Arrival>('new')
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [hasTerms, setHasTerms] = useState(false)
  const [captcha, setCaptcha] = useState<CaptchaSolution>()
  const [isOwn, setIsOwn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const startedAt = useRef('')
  const hasStarted = useRef(false)
  /** Counts edits and sendings: what was judged before the last of them is old. */
  const moment = useRef(0)
  /** Our own rules found the errors that are shown, and can say which an edit has made untrue. */
  const isOurVerdict = useRef(false)
  const isRestoring = useRef(false)
  /** What was typed before a reload or a change of language. */
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>()
  const isClosed = phase === 'sending' || phase === 'sent'

  useEffect(() => {
    // Without script the browser's own checks hold; with it ours do, in the reader's words.
    const element = form.current
    if (element) {
      element.noValidate = true
      tabStorage((tab) => {
        const kept = tab.getItem(kind.key)
        if (kept === null) return
        const restore = ({ restoreDraft }: typeof import('./form-draft')) => {
          isRestoring.current = true
          setDraft(restoreDraft(element, { key: kind.key, kept }))
          isRestoring.current = false
        }
        import('./form-draft').then(restore, () => undefined)
      })
      if (document.cookie.includes(SIGNED_IN_HINT))
        import('./fill-own').then(({ fillOwn }) => fillOwn(element)).then(setIsOwn, () => undefined)
    }
    startedAt.current = now().toISOString()
    // Ticked before the page answered, or brought back by the browser with the rest of the form.
    const terms = form.current?.elements.namedItem('terms')
    setHasTerms(terms instanceof HTMLInputElement && terms.checked)
  }, [kind])

  const onSolved = useCallback((solved: CaptchaSolution | undefined) => {
    setCaptcha(solved)
    if (solved) sendCount(location.pathname, 'captcha')
  }, [])

  /** The error of an edited field goes, and with it every other that the edit has put right. @param field '' for none */
  const onEdit = (field: string) => {
    if (isRestoring.current) return
    if (!hasStarted.current) {
      kind.prepare?.()
      sending().catch(() => undefined)
      sendCount(location.pathname, 'started')
    }
    hasStarted.current = true
    moment.current += 1
    setErrors((known) => ({ ...known, [field]: undefined }))
    if (phase === 'failed') setPhase('editing')
    const element = form.current
    if (!element) return
    keepDraft(element, kind.key)
    if (isOurVerdict.current) void dropUntrue(element)
  }

  const dropUntrue = async (element: HTMLFormElement) => {
    const judged = moment.current
    const reading = await readOrNothing(kind, new FormData(element), phoneMaxOf(element))
    if (reading && judged === moment.current) setErrors((known) => stillTrue(known, reading.errors))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (isClosed || !(captcha || isOwn)) return
    const data = new FormData(element)
    setPhase('sending')
    moment.current += 1
    const [reading, sender] = await Promise.all([
      readOrNothing(kind, data, phoneMaxOf(element)),
      sending().catch(() => undefined),
    ])
    if (!reading || !sender) return refuse({ sent: false, code: 'NETWORK', fields: {} })
    const { errors: found, email, items } = reading
    isOurVerdict.current = true
    setErrors(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return setPhase('editing')
    const answer = await sender.sendOnce(
      kind.key,
      { ...items, ...originItems(), locale, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      { captcha, website: textOf(data, 'website'), started_at: startedAt.current },
    )
    if (answer.sent) return finish(element, email, answer.arrival)
    refuse(answer)
  }

  const finish = (element: HTMLFormElement, email: string, came: Arrival) => {
    setSentTo(email)
    setArrival(came)
    dropDraft(kind.key)
    element.reset()
    setHasTerms(false)
    setCaptcha(undefined)
    setRound((count) => count + 1)
    setPhase('sent')
    sendCount(location.pathname, 'sent')
  }

  const refuse = (answer: Refusal) => {
    isOurVerdict.current = false
    setErrors(fieldErrors(answer.fields, kind.fields))
    setRefusal(answer)
    setPhase('failed')
    // It waits on the server for its sender to log in; a second copy would only be sent twice.
    if (answer.login) dropDraft(kind.key)
    // A solved captcha is spent by the post that was refused for it.
    if (answer.code !== 'CAPTCHA_FAILED' && answer.code !== 'CAPTCHA_UNAVAILABLE') return
    // The session has ended meanwhile: what follows is a visitor's.
    setIsOwn(false)
    setCaptcha(undefined)
    setRound((count) => count + 1)
  }

  return {
    form,
    phase,
    /** Nothing more is asked of the reader: it is being sent, or was. */
    isClosed,
    /** The terms are ticked and the code is verified, where one is asked for. */
    isReady: hasTerms && (isOwn || captcha !== undefined) && !isClosed,
    /** A patient is signed in: no code is asked for, and the address is their own. */
    isOwn,
    errors,
    refusal,
    sentTo,
    arrival,
    attempt,
    round,
    hasTerms,
    setHasTerms,
    onSolved,
    onEdit,
    onSubmit,
    draft,
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>

export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const sending = () => import('./send-once')

/** @returns undefined when the rules could not be fetched: without a connection nothing could be sent either */
async function readOrNothing(
  kind: FormKind,
  data: FormData,
  phoneMax: number | undefined,
): Promise<Reading | undefined> {
  try {
    return await kind.read(data, phoneMax)
  } catch {
    return undefined
  }
}

/** The chosen dial code's own maximum stands on the phone input. */
function phoneMaxOf(element: HTMLFormElement): number | undefined {
  const phone = element.elements.namedItem('phone')
  return phone instanceof HTMLInputElement && phone.maxLength > 0 ? phone.maxLength : undefined
}

/** Of the errors that are shown, those that a new reading finds again. */
function stillTrue(shown: FieldErrors, found: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(shown).filter(([field, code]) => code && found[field] === code))
}

function fieldErrors(
  found: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([wire, code]) => {
      const field = fields[wire]
      return field ? [[field, code]] : []
    }),
  )
}
