/**
 * Values that exist once in a process. A variable of a module is not enough: the server's bundle and Next's are separate
 * module graphs, and Next may bundle a module several times, so each copy would have a pool, a cache or a context of its
 * own.
 */

/**
 * The value of this name, made by the first copy of a module that asks for it. The copies share it under a registered
 * symbol of `globalThis`; all of them must give a name the same type.
 * @param name unique in the process, such as `content-cache`
 */
export function processWide<T extends object>(name: string, create: () => T): T {
  const key = Symbol.for(`kervan.${name}`)
  const shared: typeof globalThis & { [key]?: T } = globalThis
  shared[key] ??= create()
  return shared[key]
}
