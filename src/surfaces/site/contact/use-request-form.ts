'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { originItems } from '@/care/intake/origin/hooks'
import { now } from '@/lib/clock'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import type { CaptchaSolution } from '../captcha/use-captcha'
import { sendCount } from '../counts/send-count'
import { deleteDraft, saveDraft } from './drafts/save-draft'
import type { SendAnswer, SentAccount } from './sending/send-request'
import { tabStorage } from './tab-storage'

export type FormPhase = 'editing' | 'sending' | 'sent' | 'failed'
export type Refusal = Extract<SendAnswer, { readonly sent: false }>
/** Field → code of what is wrong with it. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

export type FormReading = {
  readonly errors: FieldErrors
  readonly email: string
  readonly items: Readonly<Record<string, unknown>>
}

/** What differs between the two forms. Must be the same object in every render. */
export type FormKind = {
  /** The key of its draft in the tab's storage. */
  readonly key: string
  /** Reads and checks the form. @param phoneMax longest number under the chosen dial code */
  readonly read: (data: FormData, phoneMax: number | undefined) => FormReading | Promise<FormReading>
  /** Fetches what `read` needs, when a visitor begins to type. */
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
  const [account, setAccount] = useState<SentAccount>('new')
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [hasTerms, setHasTerms] = useState(false)
  const [captcha, setCaptcha] = useState<CaptchaSolution>()
  const [isOwn, setIsOwn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const startedAt = useRef('')
  const hasStarted = useRef(false)
  /** Counts edits and sendings: a check that began before the last of them is outdated. */
  const revision = useRef(0)
  /** The errors shown come from our own rules, not from the server: they can be checked again after an edit. */
  const hasOwnErrors = useRef(false)
  const isRestoring = useRef(false)
  /** What was typed before a reload or a change of language. */
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>()
  const isClosed = phase === 'sending' || phase === 'sent'

  // Not before the draft is rendered: until then fields of a quote are disabled, and saving would lose them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what it waits for
  useEffect(() => {
    isRestoring.current = false
  }, [draft])

  useEffect(() => {
    // The browser's own checks are for forms without scripts; ours speak the page's language.
    const element = form.current
    if (element) {
      element.noValidate = true
      tabStorage((tab) => {
        const stored = tab.getItem(kind.key)
        if (stored === null) return
        const restore = ({ restoreDraft }: typeof import('./drafts/restore-draft')) => {
          isRestoring.current = true
          const restored = restoreDraft(element, { key: kind.key, stored })
          setDraft(restored)
          isRestoring.current = restored !== undefined
        }
        import('./drafts/restore-draft').then(restore, () => undefined)
      })
      if (document.cookie.includes(SIGNED_IN_HINT))
        import('./drafts/fill-from-account')
          .then(({ fillFromAccount }) => fillFromAccount(element))
          .then(setIsOwn, () => undefined)
    }
    startedAt.current = now().toISOString()
    // Ticked before hydration, or restored by the browser.
    const terms = form.current?.elements.namedItem('terms')
    setHasTerms(terms instanceof HTMLInputElement && terms.checked)
  }, [kind])

  const onSolved = useCallback((solved: CaptchaSolution | undefined) => {
    setCaptcha(solved)
    if (solved) sendCount(location.pathname, 'captcha')
  }, [])

  /** Removes the error of an edited field, and every other that the edit has corrected. @param field '' for none */
  const onEdit = (field: string) => {
    if (isRestoring.current) return
    if (!hasStarted.current) {
      kind.prepare?.()
      loadSender().catch(() => undefined)
      sendCount(location.pathname, 'started')
    }
    hasStarted.current = true
    revision.current += 1
    setErrors((shown) => ({ ...shown, [field]: undefined }))
    if (phase === 'failed') setPhase('editing')
    const element = form.current
    if (!element) return
    saveDraft(element, kind.key)
    if (hasOwnErrors.current) void recheckErrors(element)
  }

  const recheckErrors = async (element: HTMLFormElement) => {
    const revisionBefore = revision.current
    const reading = await tryRead(kind, new FormData(element), phoneMaxOf(element))
    if (reading && revisionBefore === revision.current)
      setErrors((shown) => stillFound(shown, reading.errors))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (isClosed || !(captcha || isOwn)) return
    const data = new FormData(element)
    setPhase('sending')
    revision.current += 1
    const [reading, sender] = await Promise.all([
      tryRead(kind, data, phoneMaxOf(element)),
      loadSender().catch(() => undefined),
    ])
    if (!reading || !sender) return refuse({ sent: false, code: 'NETWORK', fields: {} })
    const { errors: found, email, items } = reading
    hasOwnErrors.current = true
    setErrors(found)
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
    setCaptcha(undefined)
    setRound((count) => count + 1)
    setPhase('sent')
    sendCount(location.pathname, 'sent')
  }

  const refuse = (answer: Refusal) => {
    hasOwnErrors.current = false
    setErrors(fieldErrors(answer.fields, kind.fields))
    setRefusal(answer)
    setPhase('failed')
    // The request is pending on the server: the draft would only be sent a second time.
    if (answer.login) deleteDraft(kind.key)
    // A refused captcha cannot be used again.
    if (answer.code !== 'CAPTCHA_FAILED' && answer.code !== 'CAPTCHA_UNAVAILABLE') return
    // If no captcha was required, the session has ended meanwhile: the sender is a visitor now.
    setIsOwn(false)
    setCaptcha(undefined)
    setRound((count) => count + 1)
  }

  return {
    form,
    phase,
    /** The form is being sent, or was. */
    isClosed,
    /** The terms are ticked and the captcha, where one is required, is verified. */
    isReady: hasTerms && (isOwn || captcha !== undefined) && !isClosed,
    /** A patient is signed in: no captcha is required, and the address is their own. */
    isOwn,
    errors,
    refusal,
    sentTo,
    account,
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

const loadSender = () => import('./sending/send-once')

/** @returns undefined when the rules could not be fetched */
async function tryRead(
  kind: FormKind,
  data: FormData,
  phoneMax: number | undefined,
): Promise<FormReading | undefined> {
  try {
    return await kind.read(data, phoneMax)
  } catch {
    return undefined
  }
}

/** The maximum of the chosen dial code is the phone input's. */
function phoneMaxOf(element: HTMLFormElement): number | undefined {
  const phone = element.elements.namedItem('phone')
  return phone instanceof HTMLInputElement && phone.maxLength > 0 ? phone.maxLength : undefined
}

/** The errors shown that a new check finds again. */
function stillFound(shown: FieldErrors, found: FieldErrors): FieldErrors {
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
