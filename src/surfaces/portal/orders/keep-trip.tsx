'use client'

import { useEffect, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { findKeptTrip, forgetTrip, keepTrip, type TripText } from '@/surfaces/frame/offline/kept-trip'
import { registerServiceWorker } from '@/surfaces/frame/offline/register-service-worker'
import { Button } from '@/ui/button'

type KeepTripProps = {
  readonly words: Messages['orders']['trip']['device']
  /** The card's order, and its version. */
  readonly card: { readonly order: string; readonly version: number }
  readonly text: TripText
}

/**
 * Puts the trip card on this device, and takes it away. A card that is there already is replaced when the team has
 * changed it. Printing needs no network either.
 */
export function KeepTrip({ words, card, text }: KeepTripProps) {
  const { isKept, failed, keep, forget } = useKeptTrip(card, text)
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        {isKept ? (
          <Button onClick={forget}>{words.forget}</Button>
        ) : (
          <Button variant="main" onClick={keep}>
            {words.keep}
          </Button>
        )}
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {failed ? words.failed : isKept ? words.kept : words.hint}
      </p>
    </div>
  )
}

function useKeptTrip({ order, version }: KeepTripProps['card'], text: TripText) {
  const [state, setState] = useState({ isKept: false, failed: false })
  const name = `${order} ${version}`
  useEffect(() => {
    // A browser that keeps nothing has nothing to renew.
    void renewKept(order, name, text)
      .then((isKept) => setState({ isKept, failed: false }))
      .catch(() => undefined)
  }, [order, name, text])
  const keep = async () => {
    try {
      await keepTrip(name, text)
      if ('serviceWorker' in navigator) await registerServiceWorker(navigator.serviceWorker)
      setState({ isKept: true, failed: false })
    } catch {
      setState({ isKept: false, failed: true })
    }
  }
  const forget = async () => {
    await forgetTrip()
    setState({ isKept: false, failed: false })
  }
  return { ...state, keep, forget }
}

/** @returns whether this order's card is on the device */
async function renewKept(order: string, name: string, text: TripText): Promise<boolean> {
  const kept = await findKeptTrip()
  if (!kept?.startsWith(`${order} `)) return false
  if (kept !== name) await keepTrip(name, text)
  return true
}
