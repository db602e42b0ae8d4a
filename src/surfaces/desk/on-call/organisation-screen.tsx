import { getTranslations } from 'next-intl/server'
import { cityOf } from '@/i18n/cities'
import { loadMessages } from '@/i18n/messages'
import { languageList } from '@/i18n/names'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { TextLink } from '@/ui/text-link'
import { FactList } from '../fact-list'
import { DeskOutcome } from '../outcome'
import { WhileTyped } from '../records/while-typed'
import { archiveOrganisation, saveOrganisation } from './actions'
import { NextDuty, OnDuty } from './duty'
import { FeedPanel } from './feed-panel'
import { organisationFields } from './form-specs'
import { onCallFormWords } from './form-words'
import { MemberPanel } from './member-panel'
import { spanIn } from './moments'
import { NotePanel } from './note-panel'
import { OnCallForm } from './on-call-form'
import { OverridePanel } from './override-panel'
import { RemovedPanel } from './removed-panel'
import { ShiftPanel } from './shift-panel'
import { WeekTable, type WeekTableProps } from './week-table'

/** One on-call organisation: who is on duty, its week, its people and its settings. */
export async function OrganisationScreen(props: WeekTableProps) {
  const { locale, organisation } = props
  const { onCall: words, schedule } = await loadMessages(locale)
  const { name, purpose, isArchived } = organisation
  const city = await cityOf(organisation.timeZone, locale)
  const formWords = await onCallFormWords(locale)
  const parts = { locale, organisation, city, occurrence: schedule.fields, words, formWords }
  return (
    <DeskOutcome>
      <TextLink href={`/${locale}/desk/on-call`} className="mt-3 inline-block text-2xs">
        {words.back}
      </TextLink>
      <h1 id="on-call-title" tabIndex={-1} className="display mt-1 text-xl break-words">
        {name}
      </h1>
      {purpose ? <p className="measure text-ink-soft break-words">{purpose}</p> : null}
      <WhileTyped
        isOver={isArchived}
        words={{ over: words.archivedText, discard: words.overtaken.discard }}
        after={isArchived ? <Settings {...parts} /> : null}
      >
        <div className="mt-4 grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-4">
            <Summary {...parts} />
            <WeekTable {...props} />
            <ShiftPanel {...parts} />
            <OverridePanel {...parts} />
            <RemovedPanel {...parts} />
          </div>
          <div className="grid min-w-0 gap-4">
            <NotePanel {...parts} monday={props.monday} />
            <MemberPanel {...parts} />
            <FeedPanel {...parts} />
            {isArchived ? null : <Settings {...parts} />}
          </div>
        </div>
      </WhileTyped>
    </DeskOutcome>
  )
}

type PartProps = Parameters<typeof MemberPanel>[0]

/** Gaps and overlaps that are named in words; further ones are counted. */
const POINTS_SHOWN = 6

async function Summary({ locale, organisation, city, words }: PartProps) {
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const { hours, languages, timeZone, weakPoints, fallback } = organisation
  const more = weakPoints.length - POINTS_SHOWN
  return (
    <section
      aria-label={words.duty.now}
      className="grid gap-4 rounded-field border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 className="text-xs font-semibold">{words.duty.now}</h2>
        <OnDuty locale={locale} of={organisation} />
      </div>
      <div className="min-w-0">
        <h2 className="text-xs font-semibold">{words.duty.next}</h2>
        <NextDuty locale={locale} of={organisation} />
      </div>
      <div className="min-w-0">
        <h2 className="text-xs font-semibold">{words.duty.coming}</h2>
        {weakPoints.length === 0 ? <p className="text-ink-soft">{words.duty.noGaps}</p> : null}
        <ul className="text-amber">
          {weakPoints.slice(0, POINTS_SHOWN).map((point) => (
            <li key={`${point.kind}${point.from}${point.to}`}>
              {words.form.points[point.kind].replace('{time}', spanIn(point, { locale, timeZone }))}
            </li>
          ))}
        </ul>
        {more > 0 ? <p>{words.form.more.replace('{n}', String(more))}</p> : null}
      </div>
      <FactList
        facts={[
          [words.fields.hours, hours ? t('duty.hours', hours) : words.duty.allDay],
          [words.fields.languages, languageList(languages, locale)],
          [words.fields.time_zone, city],
          [words.duty.fallbackLabel, `${fallback.name}, ${fallback.phone}`],
        ]}
      />
    </section>
  )
}

async function Settings({ locale, organisation, words, formWords }: PartProps) {
  const { id, values, revision, isArchived, timeZone } = organisation
  const common = { words: formWords, place: { locale, timeZone } }
  return (
    <section
      aria-labelledby="settings"
      className="mt-4 rounded-field border border-line bg-surface p-4 xl:mt-0"
    >
      <h2 id="settings" className="text-xs font-semibold">
        {words.settings}
      </h2>
      {isArchived ? (
        <p className="mt-1 mb-3 text-ink-soft">{words.archivedText}</p>
      ) : (
        <FormFold isUnsaved={isUnsaved(['on-call.organisation'], ['organisation', id])} className="mt-2">
          <summary className="link flex min-h-10 cursor-pointer items-center">{words.edit}</summary>
          <div className="mt-3 mb-4">
            <OnCallForm
              id="organisation"
              {...common}
              action={saveOrganisation}
              hidden={{ locale, organisation: id, idempotency_key: newId() }}
              fields={await organisationFields(words, locale, values)}
              revision={revision}
              label={words.save}
              done={words.done.saved}
              variant="main"
            />
          </div>
        </FormFold>
      )}
      <OnCallForm
        key={String(isArchived)}
        id="archive"
        {...common}
        words={{ ...formWords, confirmTitle: words.archiveTitle, confirm: words.archiveAnyway }}
        action={archiveOrganisation}
        hidden={{ locale, organisation: id, archived: isArchived ? 'no' : 'yes' }}
        label={isArchived ? words.unarchive : words.archive}
        done={isArchived ? words.done.unarchived : words.done.archived}
        focusAfter="on-call-title"
      />
    </section>
  )
}
