'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Solved } from '@/features/captcha/components/use-captcha'
import { sendCount } from '@/features/counts/components/send-count'
import { now } from '@/lib/clock'
import {
  checkLanding,
  type LandingErrors,
  type LandingField,
  type LandingInput,
  nationalDigits,
} from '../landing/rules'
import { type SendAnswer, sendLanding } from './send-landing'

export type LandingPhase = 'editing' | 'sending' | 'sent' | 'failed'
export type Refusal = Extract<SendAnswer, { readonly sent: false }>

/** Wire field of a refusal → field of this form. */
const OF_WIRE: Readonly<Record<string, LandingField>> = {
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phone_number: 'phone',
  country: 'country',
  service_name: 'message',
}

/**
 * The life of the landing form: editable, then sending, then sent or failed (specification, section 4). The fields
 * stay native and uncontrolled; this holds only what the page must show.
 */
export function useLandingForm(locale: string) {
  const [phase, setPhase] = useState<LandingPhase>('editing')
  const [errors, setErrors] = useState<LandingErrors>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [sentTo, setSentTo] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [hasTerms, setHasTerms] = useState(false)
  const [captcha, setCaptcha] = useState<Solved>()
  const form = useRef<HTMLFormElement>(null)
  const startedAt = useRef('')
  const hasStarted = useRef(false)
  const idempotencyKey = useRef('')

  useEffect(() => {
    // Without script the browser's own checks hold; with it ours do, in the reader's words.
    if (form.current) form.current.noValidate = true
    startedAt.current = now().toISOString()
  }, [])

  const onSolved = useCallback((solved: Solved | undefined) => {
    setCaptcha(solved)
    if (solved) sendCount(location.pathname, 'captcha')
  }, [])

  /** An edited form is another form: its errors go, and its next sending gets a key of its own. */
  const onEdit = (field: string) => {
    if (!hasStarted.current) sendCount(location.pathname, 'started')
    hasStarted.current = true
    idempotencyKey.current = ''
    setErrors((known) => ({ ...known, [field]: undefined }))
    if (phase === 'failed') setPhase('editing')
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (phase === 'sending' || phase === 'sent' || !captcha) return
    const data = new FormData(element)
    const dialCode = textOf(data, 'dial_code')
    const input = readInput(data, dialCode)
    const found = checkLanding(input, phoneMaxOf(element))
    setErrors(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return
    setPhase('sending')
    idempotencyKey.current ||= newKey()
    const answer = await sendLanding({
      ...input,
      dialCode,
      locale,
      captcha,
      website: textOf(data, 'website'),
      startedAt: startedAt.current,
      idempotencyKey: idempotencyKey.current,
    })
    if (answer.sent) return finish(element, input.email.trim())
    refuse(answer)
  }

  const finish = (element: HTMLFormElement, email: string) => {
    setSentTo(email)
    element.reset()
    idempotencyKey.current = ''
    setHasTerms(false)
    setCaptcha(undefined)
    setRound((count) => count + 1)
    setPhase('sent')
    sendCount(location.pathname, 'sent')
  }

  const refuse = (answer: Refusal) => {
    setErrors(fieldErrors(answer.fields))
    setRefusal(answer)
    setPhase('failed')
    // A solved captcha is spent by the post that was refused for it.
    if (answer.code !== 'CAPTCHA_FAILED' && answer.code !== 'CAPTCHA_UNAVAILABLE') return
    setCaptcha(undefined)
    setRound((count) => count + 1)
  }

  return {
    form,
    phase,
    errors,
    refusal,
    sentTo,
    attempt,
    round,
    hasTerms,
    setHasTerms,
    captcha,
    onSolved,
    onEdit,
    onSubmit,
    setPhase,
  }
}

function readInput(data: FormData, dialCode: string): LandingInput {
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    phone: nationalDigits(textOf(data, 'phone'), dialCode),
    country: textOf(data, 'country'),
    message: textOf(data, 'message'),
    terms: data.get('terms') !== null,
  }
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The chosen dial code's own maximum stands on the phone input. */
function phoneMaxOf(element: HTMLFormElement): number | undefined {
  const phone = element.elements.namedItem('phone')
  return phone instanceof HTMLInputElement && phone.maxLength > 0 ? phone.maxLength : undefined
}

function fieldErrors(fields: Readonly<Record<string, string>>): LandingErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([wire, code]) => {
      const field = OF_WIRE[wire]
      return field ? [[field, code]] : []
    }),
  )
}

/** 128 random bits; `randomUUID` is missing where the page is not on a secure origin. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
