/** Uses the tab's storage. Private windows may refuse it: then a reload loses what would have been stored. */
export function tabStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // Nothing is stored.
  }
}
