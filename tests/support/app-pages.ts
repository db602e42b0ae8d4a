/** The pages of the application, found by walking its routes, and drawn as Next would call them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drawn } from './render-page'

const ROOT = join(process.cwd(), 'src/app/[locale]')

export type AppPage = {
  /** `desk/requests/[id]`. */
  readonly path: string
  readonly file: string
}

/** The pages of a surface: `(desk)`, `(portal)`. */
export function pagesOf(group: '(desk)' | '(portal)'): readonly AppPage[] {
  return readdirSync(join(ROOT, group), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)page\.tsx$/.test(name))
    .map((name) => ({ path: name.replace(/\/?page\.tsx$/, ''), file: join(ROOT, group, name) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

export type PageAnswer = {
  readonly html: string
  /** Where it redirects to, instead of showing anything. */
  readonly redirect?: string
  readonly isMissing?: true
}

type Params = Readonly<Record<string, string | readonly string[]>>

/** Draws a page with these parameters, for the person who is signed in. */
export async function openPage(
  { file }: AppPage,
  params: Params,
  search: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  try {
    const { html } = await drawn(async () => {
      const { default: Page } = await import(file)
      return Page({
        params: Promise.resolve({ locale: 'en', ...params }),
        searchParams: Promise.resolve(search),
      })
    })
    return { html }
  } catch (error) {
    const digest = digestOf(error)
    if (digest.startsWith('NEXT_REDIRECT;')) return { html: '', redirect: digest.split(';')[2] ?? '' }
    if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK')) return { html: '', isMissing: true }
    throw error
  }
}

function digestOf(error: unknown): string {
  return error instanceof Error && 'digest' in error ? String(error.digest) : ''
}
