import { followRedirect } from '@/content/addresses/loaders'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { idFromPath } from '@/i18n/slug'
import { log } from '@/lib/log'
import { setResponseStatus } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'

type Kind = 'service' | 'doctor' | 'hospital' | 'blog' | 'program'
type Words = { readonly title: string; readonly text: string; readonly back: string; readonly list: string }

/** The titles of the page by kind, in the words of editors or the built-in ones. */
function titlesOf(locale: Locale, catalog: Messages['catalog']) {
  return editedErrors(locale, {
    SERVICE_MISSING: catalog.service.notFoundTitle,
    DOCTOR_MISSING: catalog.doctor.noDataTitle,
    HOSPITAL_MISSING: catalog.hospitals.notFoundTitle,
    BLOG_MISSING: catalog.blogs.notFoundTitle,
    PROGRAM_MISSING: catalog.programs.notFoundTitle,
  })
}

function wordsOf(
  kind: Kind,
  catalog: Messages['catalog'],
  titles: Awaited<ReturnType<typeof titlesOf>>,
): Words {
  const { notFoundText: text } = catalog.service
  switch (kind) {
    case 'service':
      return { title: titles.SERVICE_MISSING, text, back: catalog.service.back, list: '/services' }
    case 'doctor':
      return {
        title: titles.DOCTOR_MISSING,
        text: catalog.doctor.noDataText,
        back: catalog.doctors.back,
        list: '/doctors',
      }
    case 'hospital':
      return {
        title: titles.HOSPITAL_MISSING,
        text,
        back: catalog.hospitals.back,
        list: '/hospitals',
      }
    case 'blog':
      return { title: titles.BLOG_MISSING, text, back: catalog.blogs.back, list: '/blogs' }
    case 'program':
      return { title: titles.PROGRAM_MISSING, text, back: catalog.programs.back, list: '' }
  }
}

/** For the log (specification, section 8). Without the requested path, which is untrusted text. */
function missingMessage(kind: Kind, path: string): string {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  if (kind === 'program') return `${name} not found`
  const id = idOf(path)
  return id === undefined ? `${name} ID is missing` : `${name} with ID ${id} not found`
}

function idOf(path: string): number | undefined {
  return idFromPath(path.split('/').at(-1) ?? '')
}

/** ‘Service ID is missing’ or ‘Service with ID {id} not found’ (specification, section 8). */
async function serviceMessage(locale: Locale, path: string): Promise<string> {
  const { SERVICE_ID_MISSING, SERVICE_NOT_FOUND } = await errorTexts(locale)
  const id = idOf(path)
  return id === undefined ? SERVICE_ID_MISSING : SERVICE_NOT_FOUND.replaceAll('{id}', String(id))
}

type MissingRecordProps = {
  readonly kind: Kind
  readonly locale: Locale
  /** The requested path without language: there may be a redirect for it. */
  readonly path: string
}

/** The page for a missing record: redirects where an editor has set one, else status 404 with a link to the list. */
export async function MissingRecord({ kind, locale, path }: MissingRecordProps) {
  await followRedirect(locale, path)
  log.info(missingMessage(kind, path))
  setResponseStatus(404)
  const { catalog } = await loadMessages(locale)
  const { title, text, back, list } = wordsOf(kind, catalog, await titlesOf(locale, catalog))
  const message = kind === 'service' ? await serviceMessage(locale, path) : undefined
  return (
    <div className="wrap section grid grid-cols-1 justify-items-center text-center">
      {/* React moves it into the head: a missing record has no metadata. */}
      <title>{title}</title>
      <span aria-hidden="true" className="star-frame mb-6 text-iznik" />
      <h1 className="display text-2xl">{title}</h1>
      {message ? <p className="measure mt-4">{message}</p> : null}
      <p className="measure mt-4 text-ink-soft">{text}</p>
      <LinkButton variant="main" href={`/${locale}${list}`} className="mt-8">
        {back}
      </LinkButton>
    </div>
  )
}
