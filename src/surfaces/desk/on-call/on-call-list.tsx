import { getTranslations } from 'next-intl/server'
import type { OnCallRow } from '@/care/on-call/present'
import { cityOf } from '@/i18n/cities'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { Chip } from '@/ui/chip'
import { PendingLink } from '@/ui/pending-link'
import { DeskOutcome } from '../outcome'
import { saveOrganisation } from './actions'
import { NextDuty, OnDuty } from './duty'
import { organisationFields } from './form-specs'
import { onCallFormWords } from './form-words'
import { spanIn } from './moments'
import { OnCallForm } from './on-call-form'

type OnCallListProps = { readonly locale: Locale; readonly organisations: readonly OnCallRow[] }

/** Every on-call organisation: on duty now and next, the number to call, gaps of the next 14 days. */
export async function OnCallList({ locale, organisations }: OnCallListProps) {
  const { onCall: words } = await loadMessages(locale)
  const isEmpty = organisations.length === 0
  return (
    <DeskOutcome>
      <h1 className="display mt-4 text-xl">{words.title}</h1>
      <p className="measure mt-1 text-ink-soft">{words.lead}</p>
      {isEmpty ? (
        <p className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">{words.none}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-field border border-line bg-surface">
          {organisations.map((organisation) => (
            <OrganisationLine key={organisation.id} {...{ locale, organisation }} />
          ))}
        </ul>
      )}
      <FormFold
        isUnsaved={isUnsaved(['on-call.organisation'], ['organisation', ''])}
        isOpen={isEmpty}
        className="mt-4"
      >
        <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>{words.add}</summary>
        <div className="mt-3 max-w-3xl rounded-field border border-line bg-surface p-4">
          <OnCallForm
            id="new"
            action={saveOrganisation}
            words={await onCallFormWords(locale)}
            place={{ locale, timeZone: HOSPITAL_TIME_ZONE }}
            hidden={{ locale, idempotency_key: newId() }}
            fields={await organisationFields(words, locale)}
            label={words.create}
            done={words.done.saved}
            variant="main"
          />
        </div>
      </FormFold>
    </DeskOutcome>
  )
}

/** Gaps that a line names; the organisation's page has more. */
const GAPS_SHOWN = 2

type LineProps = { readonly locale: Locale; readonly organisation: OnCallRow }

async function OrganisationLine({ locale, organisation }: LineProps) {
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const { id, name, purpose, gaps, isArchived, timeZone } = organisation
  const zone = await cityOf(timeZone, locale)
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-2 xl:grid-cols-[2fr_2fr_2fr_1fr]">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          <PendingLink data-row href={`/${locale}/desk/on-call/${id}`} className="link">
            {name}
          </PendingLink>
        </h2>
        {purpose ? <p className="text-ink-soft break-words">{purpose}</p> : null}
        {isArchived ? <Chip>{t('archived')}</Chip> : null}
      </div>
      {isArchived ? null : (
        <>
          <div className="min-w-0">
            <h3 className="text-2xs text-ink-soft">{t('duty.now')}</h3>
            <OnDuty {...{ locale, zone }} of={organisation} />
          </div>
          <div className="min-w-0">
            <h3 className="text-2xs text-ink-soft">{t('duty.next')}</h3>
            <NextDuty {...{ locale, zone }} of={organisation} />
          </div>
          <div className={gaps.length > 0 ? 'text-amber' : 'text-ink-soft'}>
            <p>{t('duty.gaps', { count: gaps.length })}</p>
            <ul>
              {gaps.slice(0, GAPS_SHOWN).map((gap) => (
                <li key={gap.from}>{t('duty.inZone', { time: spanIn(gap, { locale, timeZone }), zone })}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </li>
  )
}
