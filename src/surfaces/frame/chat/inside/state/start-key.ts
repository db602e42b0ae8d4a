/**
 * The key with which a chat is begun: the same for all tabs, and after a reload, until the server has answered. So a chat
 * whose answer was lost is found again and not begun twice. Nothing that was typed is kept.
 */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NAME = 'chat-start'

/** @param openStorage throws, as what it opens may, where the browser refuses it: then the key is that of this tab */
export function startKeys(openStorage: () => KeyStorage, newKey: () => string) {
  let own: string | undefined
  const tried = <Value>(act: (storage: KeyStorage) => Value): Value | undefined => {
    try {
      return act(openStorage())
    } catch {
      return undefined
    }
  }
  return {
    current(): string {
      const stored = tried((storage) => storage.getItem(NAME)) // undefined: refused
      const key = (stored === undefined ? own : stored) ?? newKey()
      own = key
      tried((storage) => storage.setItem(NAME, key))
      return key
    },
    drop(): void {
      own = undefined
      tried((storage) => storage.removeItem(NAME))
    },
  }
}
