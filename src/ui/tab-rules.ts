/** The selected tab, also after a key press (specification, section 4, Service detail tabs). Pure. */

/** The chosen tab if it exists, else the first. */
export function selectedTab(ids: readonly string[], chosen: string | undefined): string | undefined {
  return chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]
}

/**
 * The tab after a key press: arrow keys wrap around, Home and End go to the ends.
 * @returns the id of the next tab; undefined for any other key
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
