/**
 * The open connection pools of this process to the content database. On `globalThis` because the server's bundle closes
 * what Next's bundle opened; in a file of its own so that the server need not load Payload for it.
 */
type Pool = { end(): Promise<void> }

const KEY = Symbol.for('kervan.content-pools')
const holder: typeof globalThis & { [KEY]?: Set<Pool> } = globalThis

export function openContentPools(): Set<Pool> {
  holder[KEY] ??= new Set()
  return holder[KEY]
}

/** Closes them all: part of a graceful stop. */
export async function closeContentPools(): Promise<void> {
  const pools = [...openContentPools()]
  openContentPools().clear()
  await Promise.all(pools.map((pool) => pool.end()))
}
