import { CALL_DAYS, CALL_HOURS, type CallDay, HEALTH_FIELDS, TEXT_LIMITS } from '@/care/intake/constants'
import { CONTACT_NAMES } from '@/care/intake/contact/names/constants'
import { FieldError } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { FieldGroup } from './field-group'
import type { FieldGroupProps } from './form-fields'

type WishFieldsProps = FieldGroupProps & {
  /** Names of treatments and hospitals to choose from, in the person's language; undefined for a list that failed. */
  readonly services: readonly string[] | undefined
  readonly hospitals: readonly string[] | undefined
  readonly failedLists: Readonly<Record<'services' | 'hospitals', string>>
}

/** What the person on the phone wants. */
export function WishFields({ words, field, services, hospitals, failedLists }: WishFieldsProps) {
  const { fields, hints, optional, left } = words
  return (
    <FieldGroup title={words.groups.wish}>
      <div className="sm:col-span-2">
        <TextArea
          {...field('message')}
          label={fields.message}
          hint={hints.message}
          rows={4}
          max={TEXT_LIMITS.message}
          leftWords={left}
          required
        />
      </div>
      <Named
        {...field('service_name')}
        label={fields.service}
        hint={services ? hints.service : `${failedLists.services}. ${hints.typeName}`}
        {...{ optional }}
        names={services}
      />
      <Named
        {...field('clinic_name')}
        label={fields.hospital}
        hint={hospitals ? hints.service : `${failedLists.hospitals}. ${hints.typeName}`}
        {...{ optional }}
        names={hospitals}
      />
    </FieldGroup>
  )
}

type NamedProps = ReturnType<FieldGroupProps['field']> & {
  readonly label: string
  readonly hint: string
  readonly optional: string
  readonly names: readonly string[] | undefined
}

/** Chosen from a list, or typed. */
function Named({ names = [], ...field }: NamedProps) {
  const listId = `${field.id}-list`
  return (
    <div>
      <TextField {...field} list={listId} maxLength={TEXT_LIMITS.serviceName} autoComplete="off" />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

type CallBackFieldsProps = FieldGroupProps & {
  readonly dayNames: Readonly<Record<CallDay, string>>
  /** As people read it. */
  readonly zone: string
}

/** When the person wants to be called again. */
export function CallBackFields({ words, field, dayNames, zone }: CallBackFieldsProps) {
  const days = field('selected_days')
  return (
    <FieldGroup
      title={`${words.groups.callBack} ${words.optional}`}
      lead={words.hints.zone.replace('{zone}', zone)}
    >
      <fieldset className="grid min-w-0 gap-1.5 sm:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">{words.fields.days}</legend>
        <div className="flex flex-wrap gap-2">
          {CALL_DAYS.map((day, index) => (
            <label key={day} className="pill">
              <input
                id={index === 0 ? days.id : undefined}
                type="checkbox"
                name={`day_${day}`}
                defaultChecked={field(`day_${day}`).defaultValue !== undefined}
                aria-invalid={days.error ? true : undefined}
                aria-describedby={days.error ? `${days.id}-error` : undefined}
              />
              <span>{dayNames[day]}</span>
            </label>
          ))}
        </div>
        <FieldError id={days.id} error={days.error} />
      </fieldset>
      {(
        [
          ['contacting_hours_from', words.fields.from],
          ['contacting_hours_to', words.fields.until],
        ] as const
      ).map(([name, label]) => {
        const { defaultValue, ...hour } = field(name)
        return (
          <Select key={name} {...hour} label={label} defaultValue={defaultValue ?? ''}>
            <option value="">{words.choose}</option>
            {CALL_HOURS.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        )
      })}
    </FieldGroup>
  )
}

/** What a form without scripts gives back after an error is cut at this length. */
const LONGEST_TEXT = 4000

/** What the person said about their health; only with their consent. */
export function HealthFields({ words, field }: FieldGroupProps) {
  const labels = {
    knownHealthProblems: words.fields.problems,
    knownChronicDiseases: words.fields.diseases,
    medicationTaking: words.fields.medication,
    surgeriesHistory: words.fields.surgeries,
  }
  return (
    <FieldGroup title={`${words.groups.health} ${words.optional}`} lead={words.hints.health}>
      {HEALTH_FIELDS.map((name) => (
        <TextArea
          key={name}
          {...field(CONTACT_NAMES[name])}
          label={labels[name]}
          rows={2}
          max={Math.min(TEXT_LIMITS[name], LONGEST_TEXT)}
          leftWords={words.left}
        />
      ))}
    </FieldGroup>
  )
}
