'use client'

import { FailureScreen } from '@/surfaces/frame/error-pages/failure-screen'

export default function AreaError({ reset }: { readonly error: Error; readonly reset: () => void }) {
  return <FailureScreen retry={reset} />
}
