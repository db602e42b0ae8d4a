'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { isRecord } from '@/lib/is-record'
import { randomKey } from '@/lib/random-key'
import { answerChat } from './actions'
import { type Draft, isRefusal, type OutgoingMessage, retryAfter, type SentFile } from './rules'

type Outbox = {
  readonly outbox: readonly OutgoingMessage[]
  readonly send: (draft: Draft) => void
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
}

type OutboxOptions = {
  readonly chatId: string
  /** Where the browser's tab keeps what is not sent, so that reading the page again loses nothing. */
  readonly place: string
  /** After each answer: what is stored must be read. */
  readonly onAnswer: () => void
}

/**
 * Sends messages one after the other. What the server has not acknowledged stays, and is sent again with the same key,
 * so that it is stored once.
 */
export function useOutbox({ chatId, place, onAnswer }: OutboxOptions): Outbox {
  const [outbox, setOutbox] = useState<readonly OutgoingMessage[]>()
  const isSending = useRef(false)
  const failures = useRef(0)

  const patch = (key: string, changes: Partial<OutgoingMessage>) =>
    setOutbox((known) => known?.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const sendNext = useEffectEvent(async () => {
    const first = outbox?.find(isDue)
    if (!first || isSending.current) return
    isSending.current = true
    patch(first.key, { state: 'sending' })
    const answer = await post(chatId, first)
    isSending.current = false
    if (answer.status === 'done') {
      failures.current = 0
      const number = Number(answer.values?.number)
      // A demo account's is not stored; it has no number.
      patch(
        first.key,
        Number.isNaN(number) ? { state: 'refused', code: answer.code } : { state: 'stored', number },
      )
    } else if (isRefusal(answer.code)) patch(first.key, { state: 'refused', code: answer.code })
    else {
      failures.current += 1
      patch(first.key, { state: 'waiting', code: answer.code })
    }
    onAnswer()
  })

  useEffect(() => setOutbox(readStored(place)), [place])
  useEffect(() => {
    if (!outbox) return
    store(place, outbox)
    const next = outbox.find(isDue)
    if (!next || isSending.current) return
    const now = () => void sendNext()
    const timer = setTimeout(now, next.state === 'waiting' ? retryAfter(failures.current) : 0)
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [outbox, place])

  return {
    outbox: outbox ?? [],
    send: (draft) =>
      setOutbox((known = []) => [
        ...known.filter(({ state }) => state !== 'stored'),
        { ...draft, key: randomKey(), state: 'sending' },
      ]),
    retry: (key) => patch(key, { state: 'sending' }),
    discard: (key) => setOutbox((known = []) => known.filter((one) => one.key !== key)),
  }
}

const isDue = ({ state }: OutgoingMessage) => state === 'sending' || state === 'waiting'

async function post(chat: string, message: OutgoingMessage): Promise<FormState> {
  const { key, text, files = [], filesForm } = message
  const data = new FormData()
  const attached = filesForm && { files: files.map(({ id }) => id).join(','), files_form: filesForm }
  const fields = { chat, text, idempotency_key: key, ...attached }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  try {
    return await answerChat(IDLE, data)
  } catch {
    return { status: 'error', code: 'CONNECTION_LOST' }
  }
}

function store(place: string, outbox: readonly OutgoingMessage[]): void {
  const unsent = outbox
    .filter(({ state }) => state !== 'stored')
    .map(({ key, text, files, filesForm }) => ({ key, text, files, filesForm }))
  try {
    if (unsent.length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(unsent))
  } catch {
    // Storage is switched off: the page itself still has it.
  }
}

function readStored(place: string): readonly OutgoingMessage[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    if (!Array.isArray(found)) return []
    return found.flatMap((one: unknown) =>
      isRecord(one) && typeof one.key === 'string' && typeof one.text === 'string'
        ? [{ key: one.key, text: one.text, ...readFiles(one), state: 'sending' as const }]
        : [],
    )
  } catch {
    return []
  }
}

function readFiles({ files, filesForm }: Readonly<Record<string, unknown>>): Omit<Draft, 'text'> {
  if (!Array.isArray(files) || typeof filesForm !== 'string') return {}
  const found = files.flatMap((one: unknown): readonly SentFile[] =>
    isRecord(one) &&
    typeof one.id === 'string' &&
    typeof one.name === 'string' &&
    typeof one.size === 'number'
      ? [{ id: one.id, name: one.name, size: one.size }]
      : [],
  )
  return { files: found, filesForm }
}
