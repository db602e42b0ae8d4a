/** What the forms about a request share, at the desk and in the portal. */
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { Result } from '@/lib/result'

type Handled = Promise<Result<unknown, string>>

/** The state of a form about a request; a database that is away loses nothing that was typed. */
export async function handledState(
  work: () => Handled,
  values: Readonly<Record<string, string>> = {},
): Promise<FormState> {
  try {
    const handled = await work()
    if (handled.ok) return { status: 'done' }
    return handled.code === 'DEMO_NOT_SAVED'
      ? { status: 'done', code: handled.code }
      : { status: 'error', code: handled.code, values }
  } catch (error) {
    log.error({ err: error }, 'a request could not be moved')
    return { status: 'error', code: 'UNAVAILABLE', values }
  }
}

export function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}

export function formLanguage(formData: FormData): Locale {
  return toLocale(textOf(formData, 'locale')) ?? DEFAULT_LOCALE
}
