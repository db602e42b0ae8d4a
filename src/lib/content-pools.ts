/**
 * The connections to the content database that this process has open. Kept on `globalThis` because the server's
 * bundle ends what was opened in Next's; kept apart so that the server need not load Payload for it.
 */
type Pool = { end(): Promise<void> }

const KEY = Symbol.for('kervan.content-pools')
const holder: typeof globalThis & { [KEY]?: Set<Pool> } = globalThis

export function openContentPools(): Set<Pool> {
  holder[KEY] ??= new Set()
  return holder[KEY]
}

/** Ends them all: part of a graceful stop. */
export async function closeContentPools(): Promise<void> {
  const pools = [...openContentPools()]
  openContentPools().clear()
  await Promise.all(pools.map((pool) => pool.end()))
}
