'use client'

import { useEffect } from 'react'
import { followDuty } from '@/surfaces/frame/messaging/messaging-links'

/** Gives the portal's links to the messaging app, which the server draws, the number of who is on duty. */
export function MessagingNumberScript({ number }: { readonly number: string }) {
  useEffect(() => followDuty(number), [number])
  return null
}
