import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { idFromPath } from '@/i18n/slug'
import { log } from '@/lib/log'
import { answerWith } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'
import { followRedirect } from '../addresses/loaders'

type Kind = 'service' | 'doctor' | 'hospital' | 'blog' | 'program'
type Words = { readonly title: string; readonly text: string; readonly back: string; readonly list: string }

function wordsOf(kind: Kind, catalog: Messages['catalog']): Words {
  const { notFoundText: text } = catalog.service
  switch (kind) {
    case 'service':
      return { title: catalog.service.notFoundTitle, text, back: catalog.service.back, list: '/services' }
    case 'doctor':
      return {
        title: catalog.doctor.noDataTitle,
        text: catalog.doctor.noDataText,
        back: catalog.doctors.back,
        list: '/doctors',
      }
    case 'hospital':
      return {
        title: catalog.hospitals.notFoundTitle,
        text,
        back: catalog.hospitals.back,
        list: '/hospitals',
      }
    case 'blog':
      return { title: catalog.blogs.notFoundTitle, text, back: catalog.blogs.back, list: '/blogs' }
    case 'program':
      return { title: catalog.programs.notFoundTitle, text, back: catalog.programs.back, list: '' }
  }
}

/** For the log (specification, section 8); never the address itself, which is a stranger's text. */
function whatIsMissing(kind: Kind, address: string): string {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  if (kind === 'program') return `${name} not found`
  const id = idFromPath(address.split('/').at(-1) ?? '')
  return id === undefined ? `${name} ID is missing` : `${name} with ID ${id} not found`
}

type MissingRecordProps = {
  readonly kind: Kind
  readonly locale: Locale
  /** What was asked for, without language: an editor may have sent it elsewhere. */
  readonly address: string
}

/** What a page returns when its record is not there (any more): status 404, words, and the way back to its list. */
export async function MissingRecord({ kind, locale, address }: MissingRecordProps) {
  await followRedirect(locale, address)
  log.info(whatIsMissing(kind, address))
  answerWith(404)
  const { title, text, back, list } = wordsOf(kind, (await loadMessages(locale)).catalog)
  return (
    <div className="wrap section grid grid-cols-1 justify-items-center text-center">
      {/* React puts it into the head: a page that is not there has no metadata of its own. */}
      <title>{title}</title>
      <span aria-hidden="true" className="star-frame mb-6 text-iznik" />
      <h1 className="display text-2xl">{title}</h1>
      <p className="measure mt-4 text-ink-soft">{text}</p>
      <LinkButton variant="main" href={`/${locale}${list}`} className="mt-8">
        {back}
      </LinkButton>
    </div>
  )
}
