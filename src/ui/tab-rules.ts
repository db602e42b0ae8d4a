/** Which tab is shown, and where keys lead (specification, section 4, Service detail tabs). Pure. */

/** The chosen tab while it is there; else the first, also when the chosen one has disappeared. */
export function selectedTab(ids: readonly string[], chosen: string | undefined): string | undefined {
  return chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]
}

/**
 * Arrow keys go round, Home and End lead to the ends.
 * @returns the id of the next tab, or undefined when the key means nothing here
 */
export function tabAfterKey(key: string, ids: readonly string[], selected: string): string | undefined {
  const at = ids.indexOf(selected)
  const count = ids.length
  const to = new Map([
    ['ArrowRight', (at + 1) % count],
    ['ArrowLeft', (at - 1 + count) % count],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key)
  return to === undefined || at < 0 ? undefined : ids[to]
}
