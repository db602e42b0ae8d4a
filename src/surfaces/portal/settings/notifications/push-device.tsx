'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { IDLE } from '@/lib/form-state'
import { Button } from '@/ui/button'
import { addDevice, endDevice } from './actions'

type PushDeviceProps = {
  readonly locale: string
  readonly pushKey: string
  readonly hasDevices: boolean
  readonly words: Pick<Messages['preferences'], 'push' | 'demo' | 'errors'>
}

const SCRIPT = '/service-worker.js'

/** Push messages to this browser. It is asked for its permission only when the button is pressed. */
export function PushDevice({ locale, pushKey, hasDevices, words }: PushDeviceProps) {
  const { push, demo, errors } = words
  const [endpoint, setEndpoint] = useState<string>()
  const [note, setNote] = useState<{ readonly text: string; readonly isError: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  useEffect(() => {
    void currentSubscription().then((subscription) => setEndpoint(subscription?.endpoint))
  }, [])

  const run = (work: () => Promise<{ readonly text: string; readonly isError?: boolean }>) => async () => {
    // Not by disabling the buttons: the one that was pressed would lose the focus.
    if (isBusy) return
    setBusy(true)
    setNote(undefined)
    try {
      const { text, isError = false } = await work()
      setNote({ text, isError })
      router.refresh()
    } catch {
      setNote({ text: errors.UNAVAILABLE, isError: true })
    }
    setBusy(false)
  }

  const switchOn = run(async () => {
    if (!isSupported()) return { text: push.unsupported, isError: true }
    if ((await Notification.requestPermission()) !== 'granted') return { text: push.denied, isError: true }
    const subscription = await subscribe(pushKey)
    const state = await addDevice(IDLE, asForm(subscription, locale))
    if (state.status === 'done' && state.code !== 'DEMO_NOT_SAVED') {
      setEndpoint(subscription.endpoint)
      return { text: push.done }
    }
    // What the server does not know must not stay in the browser.
    await subscription.unsubscribe()
    if (state.code === 'DEMO_NOT_SAVED') return { text: demo }
    const texts: Readonly<Record<string, string>> = errors
    return { text: texts[state.code ?? ''] ?? errors.UNKNOWN, isError: true }
  })

  const switchOff = (isEverywhere: boolean) =>
    run(async () => {
      const data = new FormData()
      data.set('locale', locale)
      if (!isEverywhere && endpoint) data.set('endpoint', endpoint)
      const state = await endDevice(IDLE, data)
      if (state.code === 'DEMO_NOT_SAVED') return { text: demo }
      if (state.status !== 'done') return { text: errors.UNKNOWN, isError: true }
      await (await currentSubscription())?.unsubscribe()
      setEndpoint(undefined)
      return { text: push.ended }
    })

  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        {endpoint && hasDevices ? (
          <Button size="small" className="min-h-11" busy={isBusy} onClick={switchOff(false)}>
            {isBusy ? push.busy : push.off}
          </Button>
        ) : (
          <Button size="small" className="min-h-11" busy={isBusy} onClick={switchOn}>
            {isBusy ? push.busy : push.on}
          </Button>
        )}
        {hasDevices ? (
          <Button size="small" variant="plain" className="min-h-11" busy={isBusy} onClick={switchOff(true)}>
            {push.offAll}
          </Button>
        ) : null}
      </div>
      <p
        role="status"
        className={note?.isError ? 'text-sm font-medium text-brick' : 'text-sm text-olive empty:hidden'}
      >
        {note?.text ?? ''}
      </p>
    </div>
  )
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(SCRIPT)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with an older key of ours would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
}

function asForm(subscription: PushSubscription, locale: string): FormData {
  const { keys } = subscription.toJSON()
  const data = new FormData()
  data.set('locale', locale)
  data.set('endpoint', subscription.endpoint)
  data.set('p256dh', keys?.p256dh ?? '')
  data.set('auth', keys?.auth ?? '')
  return data
}
