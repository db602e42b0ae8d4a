/**
 * Where the arrow keys lead in a list of `count` items when `current` (−1: none) has focus.
 * @returns the next index, or undefined when the key means nothing here.
 */
export function nextFocus(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (current < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
