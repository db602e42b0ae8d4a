'use client'

import { reopenChoice } from '@/care/consent/choice/hooks'

/** Opens the cookie question again, so that consent can be withdrawn as easily as it was given. */
export function CookieSettings({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      className="cookie-settings underline-offset-4 hover:underline"
      onClick={(event) => reopenChoice(event.currentTarget)}
    >
      {label}
    </button>
  )
}
