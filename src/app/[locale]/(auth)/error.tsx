'use client'

import { FailureScreen } from '@/features/accounts/components/failure-screen'

export default function AreaError({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return <FailureScreen retry={reset} />
}
