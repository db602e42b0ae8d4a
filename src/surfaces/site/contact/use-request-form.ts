'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { originItems } from '@/care/intake/origin/hooks'
import { now } from '@/lib/clock'
import { sendCount } from '../counts/send-count'
import { deleteDraft, saveDraft } from './drafts/save-draft'
import { useDraft } from './drafts/use-draft'
import { type FormKind, readForm, textOf } from './form-kind'
import type { SendAnswer, SentAccount } from './sending/send-request'
import { useFormErrors } from './use-form-errors'
import { usePermissionToSend } from './use-permission-to-send'

export type FormPhase = 'editing' | 'sending' | 'sent' | 'failed'
export type Refusal = Extract<SendAnswer, { readonly sent: false }>

/**
 * The life of a form: editable, then sending, then sent or failed (specification, section 4). The fields stay native
 * and uncontrolled; this holds only what the page must show.
 */
export function useRequestForm(kind: FormKind, locale: string) {
  const [phase, setPhase] = useState<FormPhase>('editing')
  const [refusal, setRefusal] = useState<Refusal>()
  const [sentTo, setSentTo] = useState('')
  const [account, setAccount] = useState<SentAccount>('new')
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const startedAt = useRef('')
  const { draft, isRestoring } = useDraft(form, kind.key)
  const { errors, outdateChecks, removeError, recheck, showOwnErrors, showRefusal } = useFormErrors(kind)
  const { isOwn, setIsOwn, hasTerms, setHasTerms, captcha, onSolved, round, renewCaptcha } =
    usePermissionToSend(form)
  const prepare = usePreparation(kind)
  const isClosed = phase === 'sending' || phase === 'sent'

  useEffect(() => {
    // The browser's own checks are for forms without scripts; ours speak the page's language.
    if (form.current) form.current.noValidate = true
    startedAt.current = now().toISOString()
  }, [])

  /** Removes the error of an edited field, and every other that the edit has corrected. @param field '' for none */
  const onEdit = (field: string) => {
    if (isRestoring.current) return
    prepare()
    removeError(field)
    if (phase === 'failed') setPhase('editing')
    const element = form.current
    if (!element) return
    saveDraft(element, kind.key)
    void recheck(element)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (isClosed || !(captcha || isOwn)) return
    const data = new FormData(element)
    setPhase('sending')
    outdateChecks()
    const [reading, sender] = await Promise.all([
      readForm(kind, element, data),
      loadSender().catch(() => undefined),
    ])
    if (!reading || !sender) return refuse({ sent: false, code: 'NETWORK', fields: {} })
    const { errors: found, email, items } = reading
    showOwnErrors(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return setPhase('editing')
    const answer = await sender.sendOnce(
      kind.key,
      { ...items, ...originItems(), locale, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      { captcha, website: textOf(data, 'website'), started_at: startedAt.current },
    )
    if (answer.sent) return finish(element, email, answer.account)
    refuse(answer)
  }

  const finish = (element: HTMLFormElement, email: string, sentAccount: SentAccount) => {
    setSentTo(email)
    setAccount(sentAccount)
    deleteDraft(kind.key)
    element.reset()
    setHasTerms(false)
    renewCaptcha()
    setPhase('sent')
    sendCount(location.pathname, 'sent')
  }

  const refuse = (answer: Refusal) => {
    showRefusal(answer.fields)
    setRefusal(answer)
    setPhase('failed')
    // The request is pending on the server: the draft would only be sent a second time.
    if (answer.login) deleteDraft(kind.key)
    if (answer.code !== 'CAPTCHA_FAILED' && answer.code !== 'CAPTCHA_UNAVAILABLE') return
    // If no captcha was required, the session has ended meanwhile: the sender is a visitor now.
    setIsOwn(false)
    renewCaptcha()
  }

  return {
    ...{ form, phase, errors, refusal, sentTo, account, attempt, round, draft },
    ...{ hasTerms, setHasTerms, onSolved, onEdit, onSubmit },
    /** The form is being sent, or was. */
    isClosed,
    /** The terms are ticked and the captcha, where one is required, is verified. */
    isReady: hasTerms && (isOwn || captcha !== undefined) && !isClosed,
    /** A patient is signed in: no captcha is required, and the address is their own. */
    isOwn,
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>

/** @returns what the first edit calls: it fetches what sending needs, and counts the form as started */
function usePreparation(kind: FormKind): () => void {
  const hasStarted = useRef(false)
  return () => {
    if (hasStarted.current) return
    hasStarted.current = true
    kind.prepare?.()
    loadSender().catch(() => undefined)
    sendCount(location.pathname, 'started')
  }
}

const loadSender = () => import('./sending/send-once')
