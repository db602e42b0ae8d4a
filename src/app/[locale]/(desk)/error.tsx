'use client'

import { FailureScreen } from '@/surfaces/auth/failure-screen'

export default function AreaError({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return <FailureScreen retry={reset} />
}
