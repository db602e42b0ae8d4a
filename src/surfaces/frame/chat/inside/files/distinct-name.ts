/** Names of files in one message. Pure. */

/** `image.jpg`, or `image 2.jpg` where another file has that name. */
export function distinctName(name: string, taken: readonly string[]): string {
  const [, base = name, ending = ''] = /^(.+)(\.[a-z\d]+)$/i.exec(name) ?? []
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase())
  let found = name
  for (let number = 2; isTaken(found); number += 1) found = `${base} ${number}${ending}`
  return found
}

/** `image-2027-03-01-09-30-15.png`: every copied picture has the same name. @param pattern `image-{time}` */
export function pastedName(file: Pick<File, 'name' | 'lastModified'>, pattern: string): string {
  const ending = /\.[a-z\d]+$/i.exec(file.name)?.[0] ?? ''
  const time = new Date(file.lastModified).toISOString().slice(0, 19).replace(/[T:]/g, '-')
  return `${pattern.replace('{time}', time)}${ending}`
}
