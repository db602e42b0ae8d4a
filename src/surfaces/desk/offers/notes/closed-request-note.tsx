import { getTranslations } from 'next-intl/server'
import { endedRequestFault } from '@/care/offers/rules'
import type { DeskRequest } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'

type ClosedRequestNoteProps = {
  readonly locale: Locale
  readonly request: Pick<DeskRequest, 'id' | 'status'>
}

/** Shown instead of the form once nothing can be offered for the request any more. */
export async function ClosedRequestNote({ locale, request: { id, status } }: ClosedRequestNoteProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <div className="mx-auto grid max-w-3xl gap-4 py-6">
      <h1 className="display text-xl">{t('offer.title')}</h1>
      <Notice tone="info" title={t('closedRequest.title')}>
        {t(`closedRequest.${endedRequestFault(status) ?? 'REQUEST_BOOKED'}`)}
      </Notice>
      <LinkButton
        href={`/${locale}/desk/requests/${id}`}
        variant="main"
        size="small"
        className="justify-self-start"
      >
        {t('offer.cancel')}
      </LinkButton>
    </div>
  )
}
