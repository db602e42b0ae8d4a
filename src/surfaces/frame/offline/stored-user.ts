/** Specification, section 3, "Locally stored user data"; reading 36: only these two fields. */
export type StoredUser = {
  readonly id: string
  /** `de-DE` */
  readonly language: string
}

const KEY = 'user'

/** Does nothing in a browser that refuses to store: no page needs it. */
export function storeUser({ id, language }: StoredUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, language }))
  } catch {
    // Storage is off or full.
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is off, so nothing was stored.
  }
}
