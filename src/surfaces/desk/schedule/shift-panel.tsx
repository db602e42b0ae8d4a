import type { DeskShift, Member, WeekShift } from '@/care/schedule/desk/present'
import { weekOf } from '@/care/schedule/desk/rules'
import { cityOf } from '@/i18n/cities'
import { weekdayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { ShiftId } from '@/lib/record-ids'
import { isUnsaved } from '@/lib/render-context'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { FormFold } from '@/surfaces/forms/form-fold'
import { PendingLink } from '@/ui/pending-link'
import { WhileListed } from '../records/typed-row'
import { ActionButton } from './action-button'
import { scheduleErrors } from './schedule-words'
import { ShiftForm } from './shift-form'
import { ShiftGaps } from './shift-gaps'

type FormProps = {
  readonly locale: Locale
  readonly members: readonly Member[]
  readonly timeZone: string
}

/** Istanbul's zone, and the reader's where that is another one. */
async function zonesOf(timeZone: string, locale: Locale) {
  const zones = [...new Set([HOSPITAL_TIME_ZONE, timeZone])]
  return Promise.all(zones.map(async (name) => ({ name, text: await cityOf(name, locale) })))
}

/** The form that adds a shift on a day. */
export async function AddPanel({ locale, members, timeZone, day }: FormProps & { readonly day: string }) {
  const { schedule: words, desk, portal } = await loadMessages(locale)
  const { fields, status, notDone } = words
  return (
    <section
      id="add"
      aria-labelledby="add-title"
      className="mt-4 rounded-field border border-line bg-surface p-4"
    >
      <h2 id="add-title" className="mb-3 text-xs font-semibold">
        {words.add.title}
      </h2>
      <ShiftForm
        words={{ fields, status, notDone }}
        labels={words.add}
        notSaved={desk.notSaved}
        errors={await scheduleErrors(locale)}
        conflict={portal.conflict}
        hidden={{ idempotency_key: newId() }}
        revision=""
        prefix="add-"
        {...{ members, zones: await zonesOf(timeZone, locale) }}
        values={{
          ...{ person: '', day, start: '', end: '', nextDay: false },
          status: 'available',
          phone: '',
        }}
        editable="all"
        hasStatus
      />
    </section>
  )
}

/** Where a link leads that is for changing a shift. */
const editId = (shift: ShiftId) => `${shift}-edit`

type EditLinkProps = { readonly locale: Locale; readonly shift: DeskShift }

/** Leads to the form of a shift, in the day and the week in which it begins. */
export async function EditLink({ locale, shift: { id, name, day } }: EditLinkProps) {
  const t = await translator(locale, 'schedule')
  return (
    <p className="text-2xs">
      <PendingLink
        href={`/${locale}/desk/schedule?week=${weekOf(day)}#${editId(id)}`}
        className="link inline-flex min-h-6 items-center"
      >
        <span aria-hidden="true">{t('edit.open')}</span>
        <span className="sr-only">{t('edit.label', { name, day: weekdayInWords(day, locale) })}</span>
      </PendingLink>
    </p>
  )
}

/** What can be changed of a shift, in its place: behind *Edit*. */
export async function EditPanel({
  locale,
  members,
  timeZone,
  shift,
}: FormProps & { readonly shift: WeekShift }) {
  const t = await translator(locale, 'schedule')
  const { schedule: words, desk, portal } = await loadMessages(locale)
  const errors = await scheduleErrors(locale)
  const { fields, status, notDone } = words
  const { id, userId, name, day, start, end, endsNextDay, shiftPhone, editable, revision } = shift
  return (
    <FormFold isUnsaved={isUnsaved(['schedule.edit', 'schedule.delete'], ['shift', id])} className="mt-1">
      <summary
        id={editId(id)}
        className="link inline-flex min-h-10 scroll-mt-24 cursor-pointer items-center text-2xs"
      >
        <span aria-hidden="true">{words.edit.open}</span>
        <span className="sr-only">{t('edit.label', { name, day: weekdayInWords(day, locale) })}</span>
      </summary>
      {editable === 'end' ? <p className="mb-2 text-2xs text-ink-soft">{words.edit.running}</p> : null}
      <ShiftForm
        words={{ fields, status, notDone }}
        labels={words.edit}
        notSaved={desk.notSaved}
        {...{ errors, members, revision, editable, zones: await zonesOf(timeZone, locale) }}
        conflict={portal.conflict}
        hidden={{ shift: id, idempotency_key: newId() }}
        prefix={`${id}-`}
        values={{
          ...{ person: userId, day, start, end, nextDay: endsNextDay },
          ...{ status: shift.status, phone: shiftPhone },
        }}
        hasStatus={shift.maySetStatus}
      />
      {editable === 'all' ? (
        <WhileListed className="mt-3">
          <ShiftGaps {...{ locale, timeZone }} after="delete" id={`${id}-gaps`} gaps={shift.gaps} />
          <ActionButton
            name="deleteShift"
            hidden={{ shift: id, base: revision, idempotency_key: newId() }}
            label={words.delete.action}
            busyLabel={words.delete.busy}
            doneWords={{ done: words.delete.done, DEMO_NOT_SAVED: desk.notSaved }}
            errors={errors}
            errorTitle={notDone}
            variant="danger"
          />
        </WhileListed>
      ) : null}
    </FormFold>
  )
}
