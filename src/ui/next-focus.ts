/**
 * The item that gets the focus after a key press in a list of `count` items. @param current index with focus, −1 for none
 * @returns the next index; undefined for any other key
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
