/** The contact form, sentence by sentence of specification, section 5. */
import { describe, expect, it } from 'vitest'
import { CALL_HOURS } from '../constants'
import { type ContactInput, checkContact, latestBirthDate } from './rules'

const TODAY = new Date('2026-11-22T12:00:00Z')
const filled: ContactInput = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  country: '',
  birthDate: '',
  communication: 'Email',
  language: 'en',
  phone: '',
  hasCallBack: false,
  callDays: [],
  callFrom: '',
  callUntil: '',
  serviceName: '',
  clinicName: '',
  needsService: false,
  needsClinic: false,
  message: '',
  serviceDescription: '',
  knownHealthProblems: '',
  knownChronicDiseases: '',
  medicationTaking: '',
  surgeriesHistory: '',
  terms: true,
  health: false,
  files: [],
  hasFileUnderWay: false,
  hasFailedFile: false,
}
const check = (change: Partial<ContactInput>, phoneMax?: number) =>
  checkContact({ ...filled, ...change }, { today: TODAY, phoneMax })

describe('checkContact', () => {
  it('asks to wait for an upload, and to act on a failed one', () => {
    const files = { health: true, hasFileUnderWay: true }
    expect(check(files)).toEqual({ files: 'FILES_UNDER_WAY' })
    expect(check({ ...files, hasFailedFile: true })).toEqual({ files: 'FILES_FAILED' })
  })

  it('accepts a filled form; optional fields may be empty', () => {
    expect(check({})).toEqual({})
  })

  it('first_name, last_name, email, preferred communication and language are each required', () => {
    expect(check({ firstName: ' ', lastName: '', email: '', communication: '', language: '' })).toEqual({
      firstName: 'REQUIRED',
      lastName: 'REQUIRED',
      email: 'REQUIRED',
      communication: 'REQUIRED',
      language: 'REQUIRED',
    })
  })

  it.each(['ada', 'ada@', '@example.org', 'a da@example.org', 'ada@example'])(
    'refuses %s as an email',
    (email) => {
      expect(check({ email })).toEqual({ email: 'EMAIL_INVALID' })
    },
  )

  it.each(['Phone', 'Whatsapp', 'Messenger', 'Viber'])('phone is required for %s', (communication) => {
    expect(check({ communication })).toEqual({ phone: 'REQUIRED' })
    expect(check({ communication, phone: '5321234567' })).toEqual({})
  })

  it('phone is not required for Email, and is checked when there is one', () => {
    expect(check({ communication: 'Email', phone: '' })).toEqual({})
    expect(check({ communication: 'Email', phone: '12' })).toEqual({ phone: 'PHONE_INVALID' })
  })

  it('limits the phone to 10 digits, or to the country’s maximum', () => {
    expect(check({ phone: '15123456789' })).toEqual({ phone: 'PHONE_INVALID' })
    expect(check({ phone: '15123456789' }, 11)).toEqual({})
  })

  it('refuses an unknown way of communication', () => {
    expect(check({ communication: 'Pigeon' })).toEqual({ communication: 'INVALID' })
  })

  describe('with call-back chosen', () => {
    const callBack = { hasCallBack: true, callDays: ['Mo'], callFrom: '09:00', callUntil: '11:00' }

    it('at least one day must be selected', () => {
      expect(check(callBack)).toEqual({})
      expect(check({ ...callBack, callDays: [] })).toEqual({ callDays: 'DAYS_REQUIRED' })
    })

    it('both start and end times are needed', () => {
      expect(check({ ...callBack, callFrom: '' })).toEqual({ callFrom: 'REQUIRED' })
      expect(check({ ...callBack, callUntil: '' })).toEqual({ callUntil: 'REQUIRED' })
    })

    it.each(['09:00', '08:00'])('the end must be later than the start: 09:00 to %s', (callUntil) => {
      expect(check({ ...callBack, callUntil })).toEqual({ callUntil: 'END_BEFORE_START' })
    })

    it('hours are full hours from 07:00 to 20:00', () => {
      expect(CALL_HOURS).toHaveLength(14)
      expect([CALL_HOURS[0], CALL_HOURS.at(-1)]).toEqual(['07:00', '20:00'])
      expect(check({ ...callBack, callFrom: '06:00' })).toEqual({ callFrom: 'INVALID' })
      expect(check({ ...callBack, callUntil: '20:30' })).toEqual({ callUntil: 'INVALID' })
    })

    it('days are those of the week', () => {
      expect(check({ ...callBack, callDays: ['Mo', 'Xx'] })).toEqual({ callDays: 'INVALID' })
    })
  })

  it('days and hours are ignored without call-back', () => {
    expect(check({ hasCallBack: false, callDays: ['Xx'], callFrom: '20:00', callUntil: '07:00' })).toEqual({})
  })

  it('clinic name is required when the clinic query is present, service name when the service query is', () => {
    expect(check({ needsClinic: true, needsService: true })).toEqual({
      clinicName: 'REQUIRED',
      serviceName: 'REQUIRED',
    })
    expect(check({ needsClinic: true, clinicName: 'Kervan Şişli' })).toEqual({})
  })

  it('privacy and terms consent are required', () => {
    expect(check({ terms: false })).toEqual({ terms: 'TERMS_REQUIRED' })
  })

  it.each(['knownHealthProblems', 'knownChronicDiseases', 'medicationTaking', 'surgeriesHistory'] as const)(
    'consent to health data is required where %s is filled',
    (field) => {
      expect(check({ [field]: 'x' })).toEqual({ health: 'HEALTH_REQUIRED' })
      expect(check({ [field]: 'x', health: true })).toEqual({})
      expect(check({ [field]: '  ' })).toEqual({})
    },
  )

  it('birth date must not be in the future', () => {
    expect(check({ birthDate: '2026-11-23' })).toEqual({ birthDate: 'BIRTH_DATE_FUTURE' })
  })

  it('the person must be at least 18', () => {
    expect(check({ birthDate: '2008-11-22' })).toEqual({})
    expect(check({ birthDate: '2008-11-23' })).toEqual({ birthDate: 'TOO_YOUNG' })
    expect(check({ birthDate: '2026-11-22' })).toEqual({ birthDate: 'TOO_YOUNG' })
  })

  it.each(['2001-02-29', '31.12.1980', '1899-12-31', '0098-01-01', '1980-1-1'])(
    '%s is no birth date',
    (birthDate) => {
      expect(check({ birthDate })).toEqual({ birthDate: 'BIRTH_DATE_INVALID' })
    },
  )

  it.each([
    ['serviceDescription', 400],
    ['message', 600],
    ['knownHealthProblems', 8000],
    ['knownChronicDiseases', 255],
    ['medicationTaking', 255],
    ['surgeriesHistory', 255],
  ] as const)('%s holds %i characters', (field, max) => {
    expect(check({ [field]: 'x'.repeat(max), health: true })).toEqual({})
    expect(check({ [field]: 'x'.repeat(max + 1), health: true })).toEqual({ [field]: 'TOO_LONG' })
  })

  it('service_description is labelled required but not checked', () => {
    expect(check({ serviceDescription: '' })).toEqual({})
  })

  it('a name must not be a URL, an address or several lines', () => {
    expect(check({ firstName: 'https://evil.example' })).toEqual({ firstName: 'NAME_INVALID' })
    expect(check({ lastName: 'x'.repeat(61) })).toEqual({ lastName: 'TOO_LONG' })
  })
})

describe('latestBirthDate', () => {
  it('is today minus 18 years', () => {
    expect(latestBirthDate(TODAY)).toBe('2008-11-22')
  })
  it('on 29 February of a leap year is the day before 1 March', () => {
    expect(latestBirthDate(new Date('2028-02-29T08:00:00Z'))).toBe('2010-02-28')
  })
})
