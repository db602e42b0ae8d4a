import type { ReactNode } from 'react'

/** The flag of a language. Decorative, because the language's name is always beside it. */
export function Flag({ code }: { readonly code: string }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true" className="h-4 w-6 shrink-0 rounded-[3px] ring-1 ring-line">
      {DRAWINGS[code]}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  de: (
    <>
      <path fill="#1a1a1a" d="M0 0h24v5.34H0z" />
      <path fill="#d00" d="M0 5.33h24v5.34H0z" />
      <path fill="#ffce00" d="M0 10.66h24V16H0z" />
    </>
  ),
  fr: (
    <>
      <path fill="#002654" d="M0 0h8v16H0z" />
      <path fill="#fff" d="M8 0h8v16H8z" />
      <path fill="#ce1126" d="M16 0h8v16h-8z" />
    </>
  ),
  tr: (
    <>
      <path fill="#e30a17" d="M0 0h24v16H0z" />
      <circle cx="9" cy="8" r="4" fill="#fff" />
      <circle cx="10" cy="8" r="3.2" fill="#e30a17" />
      <path fill="#fff" d="m12.3 8 3.62-1.18-2.24 3.08V6.1l2.24 3.08z" />
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.4" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3.2" d="M12 0v16M0 8h24" />
    </>
  ),
}
