/** Private windows may refuse: then a reload loses what the tab would have kept, as it does without us. */
export function tabStorage(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage)
  } catch {
    // Nothing is kept.
  }
}
