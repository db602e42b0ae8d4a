/** Progress of a start, for the terminal. */
const started = performance.now()

/** Prints the step, runs it, and prints how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const isTerminal = process.stdout.isTTY === true
  if (isTerminal) process.stdout.write(`  · ${what} …`)
  try {
    const result = await work()
    write(`${isTerminal ? '\r' : ''}  ✓ ${what} (${seconds(performance.now() - began)})\n`)
    return result
  } catch (error) {
    write(`${isTerminal ? '\r' : ''}  ✗ ${what}\n`)
    throw error
  }
}

export function write(text: string): void {
  process.stdout.write(text)
}

/** Time since this process began, such as `1.4 s`. */
export function sinceStart(): string {
  return seconds(performance.now() - started)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
