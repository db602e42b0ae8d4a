import { getTranslations } from 'next-intl/server'
import type { OnCallShiftView } from '@/care/on-call/present'
import { newId } from '@/lib/ids'
import { saveShift } from './actions'
import { shiftFields } from './form-specs'
import { spanIn } from './moments'
import { OnCallForm } from './on-call-form'
import { Fold, Panel, type PanelProps } from './panel'
import { FollowingButton, PartButton } from './part-button'
import { PartRows } from './part-rows'

/** The shifts of the week that is shown, and the form for a new one. */
export async function ShiftPanel(props: PanelProps) {
  const { locale, organisation, city, occurrence, words, formWords } = props
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const { shifts, members, timeZone } = organisation
  const hasPeople = members.length > 0
  return (
    <Panel id="shifts" title={words.shifts.title} lead={words.shifts.lead}>
      {shifts.length === 0 ? (
        <p className="mt-2 text-ink-soft">{hasPeople ? t('shifts.none') : t('shifts.firstPeople')}</p>
      ) : null}
      <PartRows
        key={organisation.week[0]?.day}
        removed={organisation.removed.flatMap(({ ids }) => ids)}
        words={{ ...words.overtaken.shift, discard: words.overtaken.discard }}
        rows={shifts.map((shift) => ({
          id: shift.id,
          row: <ShiftLine {...props} shift={shift} />,
        }))}
      />
      {hasPeople ? (
        <Fold label={words.shifts.add} of={['shift', '']}>
          <OnCallForm
            isEmptied
            id="shift"
            action={saveShift}
            words={formWords}
            place={{ locale, timeZone }}
            hidden={{ locale, organisation: organisation.id, idempotency_key: newId() }}
            fields={shiftFields(words, { ...organisation, city, occurrence })}
            label={words.save}
            done={words.done.saved}
            variant="main"
          />
        </Fold>
      ) : null}
    </Panel>
  )
}

type LineProps = PanelProps & { readonly shift: OnCallShiftView }

async function ShiftLine(props: LineProps) {
  const { locale, organisation, city, occurrence, words, formWords, shift } = props
  const t = await getTranslations({ locale, namespace: 'onCall' })
  const { id, person, isOver, isRunning, isClosed, values, revision, following } = shift
  const { timeZone } = organisation
  const time = spanIn(shift, { locale, timeZone })
  const common = { words: formWords, place: { locale, timeZone } }
  return (
    <>
      <p>
        <span className="font-semibold break-words">{person.name}</span> <span>{time}</span>{' '}
        {isOver ? <span className="text-ink-soft">{t('notEditable')}</span> : null}
      </p>
      {isClosed ? <p className="text-amber">{t('closed')}</p> : null}
      {isOver ? null : (
        <Fold label={words.edit} about={`${person.name}, ${time}`} of={['shift', id]}>
          {isRunning ? <p className="mb-3 text-ink-soft">{words.running}</p> : null}
          <OnCallForm
            id={`shift-${id}`}
            {...common}
            action={saveShift}
            hidden={{ locale, organisation: organisation.id, shift: id, idempotency_key: newId() }}
            fields={shiftFields(words, { ...organisation, city, occurrence }, values)}
            revision={revision}
            part="shift"
            label={words.save}
            done={words.done.saved}
            variant="main"
          />
          <PartButton
            {...{ locale, organisation, words, formWords, id, revision, isRunning }}
            kind="shift"
            about={`${person.name}, ${time}`}
            focusAfter="shifts"
          />
          {isRunning || following < 2 ? null : (
            <FollowingButton
              {...{ locale, organisation, words, formWords, id, revision }}
              about={`${person.name}, ${time}`}
              focusAfter="shifts"
            />
          )}
        </Fold>
      )}
    </>
  )
}
