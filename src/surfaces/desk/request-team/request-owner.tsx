import { getTranslations } from 'next-intl/server'
import type { DeskRequest } from '@/care/requests/present'
import { isOpenRequest } from '@/care/requests/rules'
import { loadColleagues, loadHandOver } from '@/care/requests/team/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { DeskOutcome } from '../outcome'
import { PersonnelFailure } from '../personnel-failure'
import { OwnerForm } from './owner-form'

type RequestOwnerProps = { readonly locale: Locale; readonly request: DeskRequest }

/** Who looks after a request, and the form that hands it to someone else. */
export async function RequestOwner({ locale, request }: RequestOwnerProps) {
  const t = await getTranslations({ locale, namespace: 'requestTeam.owner' })
  const { requestTeam, desk } = await loadMessages(locale)
  const { assigneeId, assigneeName } = request
  const [handedOver, colleagues] = await Promise.all([loadHandOver(request.id, assigneeId), loadColleagues()])
  const handOver = handedOver.ok ? handedOver.value : undefined
  return (
    <section aria-labelledby="owner" className="rounded-field border border-line bg-surface p-4">
      <h2 id="owner" className="text-xs font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-2xs">{assigneeName ?? t('nobody')}</p>
      {handOver ? (
        <p className="mt-1 text-2xs text-ink-soft">
          {t('handedOver', { by: handOver.by, at: shortDateTime(handOver.at.toISOString(), locale) })}{' '}
          {handOver.openedAt
            ? t('opened', { at: shortDateTime(handOver.openedAt.toISOString(), locale) })
            : t('unopened')}
        </p>
      ) : null}
      <DeskOutcome>
        {!handedOver.ok || !colleagues.ok ? (
          <div className="mt-3">
            <PersonnelFailure locale={locale} />
          </div>
        ) : null}
        {colleagues.ok && isOpenRequest(request.status) ? (
          <FormFold isUnsaved={isUnsaved(['request.assign'])} className="mt-3">
            <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>
              {assigneeId ? t('change') : t('assign')}
            </summary>
            <OwnerForm
              words={requestTeam}
              errors={await editedErrors(locale, requestTeam.errors)}
              notSaved={desk.notSaved}
              hidden={{ request: request.id, locale }}
              from={assigneeId ?? ''}
              colleagues={colleagues.value.filter(({ id }) => id !== assigneeId)}
            />
          </FormFold>
        ) : null}
      </DeskOutcome>
    </section>
  )
}
