import { getTranslations } from 'next-intl/server'
import type { DeskRequest } from '@/care/requests/present'
import { loadRelated } from '@/care/requests/same-person/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { TextLink } from '@/ui/text-link'
import { LinkForm } from './link-form'
import { UnlinkForm } from './unlink-form'

type RequestRelatedProps = { readonly locale: Locale; readonly request: DeskRequest }

/** Other requests of what may be the same person, and the forms that link or part them. */
export async function RequestRelated({ locale, request }: RequestRelatedProps) {
  const t = await getTranslations({ locale, namespace: 'requestTeam.related' })
  const { requestTeam, desk, phoneRequest } = await loadMessages(locale)
  const related = await loadRelated(request)
  const from = request.earlier?.id ?? ''
  const common = {
    words: requestTeam,
    errors: await editedErrors(locale, requestTeam.errors),
    notSaved: desk.notSaved,
    hidden: { locale, request: request.id, from },
  }
  return (
    <section aria-labelledby="related" className="rounded-field border border-line bg-surface p-4">
      <h2 id="related" className="text-xs font-semibold">
        {t('title')}
      </h2>
      {related.length === 0 ? <p className="mt-1 text-2xs text-ink-soft">{t('none')}</p> : null}
      <ul className="mt-2 grid gap-2 text-2xs">
        {related.map(({ id, reference, status, createdAt, relation }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <TextLink href={`/${locale}/desk/requests/${id}`} className="tabular">
                {reference}
              </TextLink>
              <span>{desk.status[status]}</span>
              <span className="tabular text-ink-soft">{shortDateTime(createdAt, locale)}</span>
            </span>
            <span className="text-ink-soft">{t(`relation.${relation}`)}</span>
            {id === from ? <UnlinkForm {...common} /> : null}
          </li>
        ))}
      </ul>
      <TextLink
        href={`/${locale}/desk/requests/new?like=${request.id}`}
        className="mt-2 inline-flex min-h-6 items-center text-2xs"
      >
        {phoneRequest.again}
      </TextLink>
      <FormFold isUnsaved={isUnsaved(['request.link'])} className="mt-3">
        <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{t('open')}</summary>
        <LinkForm {...common} />
      </FormFold>
    </section>
  )
}
