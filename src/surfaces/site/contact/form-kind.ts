/** What differs between the two request forms, and how each is read. */

/** Field → code of what is wrong with it. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

export type FormReading = {
  readonly errors: FieldErrors
  readonly email: string
  readonly items: Readonly<Record<string, unknown>>
}

/** Must be the same object in every render. */
export type FormKind = {
  /** The key of its draft in the tab's storage. */
  readonly key: string
  /** Reads and checks the form. @param phoneMax longest number under the chosen dial code */
  readonly read: (data: FormData, phoneMax: number | undefined) => FormReading | Promise<FormReading>
  /** Fetches what `read` needs, when a visitor begins to type. */
  readonly prepare?: () => void
  /** Wire field of a refusal → field of this form. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * @param data read from `element` before its fields are disabled
 * @returns undefined when the rules could not be fetched
 */
export async function readForm(
  kind: FormKind,
  element: HTMLFormElement,
  data: FormData,
): Promise<FormReading | undefined> {
  try {
    return await kind.read(data, phoneMaxOf(element))
  } catch {
    return undefined
  }
}

/** The maximum of the chosen dial code is the phone input's. */
function phoneMaxOf(element: HTMLFormElement): number | undefined {
  const phone = element.elements.namedItem('phone')
  return phone instanceof HTMLInputElement && phone.maxLength > 0 ? phone.maxLength : undefined
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
