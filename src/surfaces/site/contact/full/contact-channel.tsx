import { useEffect, useState } from 'react'
import { CALL_DAYS, CALL_HOURS, COMMUNICATIONS } from '@/care/intake/constants'
import { Checkbox } from '@/ui/checkbox'
import { Pills } from '@/ui/pills'
import { Select } from '@/ui/select'
import type { CountryRow } from '../country-options'
import { PhoneField } from '../phone-field'
import type { ContactSectionProps } from './contact-section'

type ContactChannelProps = ContactSectionProps & {
  readonly countries: readonly CountryRow[]
  readonly country: string
  /** Chosen before a reload. */
  readonly dialCode: string | undefined
  readonly dialCountry: string | undefined
  readonly needsPhone: boolean
  /** By an app, whose provider learns of the request: it needs a consent. */
  readonly isMessaging: boolean
  readonly hasCallBack: boolean
  readonly ownLanguage: string
}

/** How and when the care team may answer. */
export function ContactChannel(props: ContactChannelProps) {
  const { words, field, countries, country, dialCode, dialCountry } = props
  const { needsPhone, isMessaging, hasCallBack, ownLanguage } = props
  const communication = field('communication')
  return (
    <section className="grid gap-4">
      <h3 className="display text-lg">{words.groups.reach}</h3>
      <Pills
        {...groupOf(communication)}
        type="radio"
        required
        pills={COMMUNICATIONS.map((value) => ({
          name: communication.name,
          value,
          label: words.communications[value],
        }))}
      />
      <PhoneField
        {...field('phone')}
        hint={words.phoneHint}
        optional={needsPhone ? undefined : words.optional}
        required={needsPhone}
        dialLabel={words.dialCode}
        countries={countries}
        country={country}
        chosen={dialCode}
        chosenWith={dialCountry}
      />
      <div className="when-chosen" data-chosen={isMessaging ? 'yes' : 'no'}>
        <Checkbox id="contact-messaging" name="consent_messaging" label={words.consents.messaging} />
      </div>
      <Select {...field('language')} hint={words.hints.language} defaultValue={ownLanguage} required>
        {words.languages.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      <Checkbox id="contact-callBack" name="call_back" label={words.hints.callBack} />
      <div className="when-chosen" data-chosen={hasCallBack ? 'yes' : 'no'}>
        <CallBack words={words} field={field} />
      </div>
    </section>
  )
}

function CallBack({ words, field }: ContactSectionProps) {
  const [zone, setZone] = useState('')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')), [])
  const options = CALL_HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {hour}
    </option>
  ))
  return (
    <div className="grid gap-4 rounded-field bg-mist p-4">
      <p className="text-sm">
        {words.hints.callBackText} {zone ? words.hints.zone.replace('{zone}', zone) : words.hints.zoneOwn}
      </p>
      <Pills
        {...groupOf(field('callDays'))}
        type="checkbox"
        pills={CALL_DAYS.map((day) => ({
          name: `day_${day}`,
          value: day,
          label: words.days[day],
          spoken: words.dayNames[day],
        }))}
      />
      <div className="grid grid-cols-2 gap-4">
        {(['callFrom', 'callUntil'] as const).map((name) => (
          <Select key={name} {...field(name)} defaultValue="">
            <option value="">{words.choose}</option>
            {options}
          </Select>
        ))}
      </div>
    </div>
  )
}

function groupOf({ id, label, error }: ReturnType<ContactSectionProps['field']>) {
  return { id, legend: label, error }
}
