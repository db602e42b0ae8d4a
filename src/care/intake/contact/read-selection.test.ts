import { describe, expect, it } from 'vitest'
import { HEALTH_FIELDS } from '../constants'
import { CONTACT_NAMES } from './names/constants'
import { EMPTY_SELECTION, needsPhone, readSelection } from './read-selection'

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields)

describe('readSelection', () => {
  it('nothing is chosen in an empty form', () => {
    expect(readSelection(form({}))).toEqual({ ...EMPTY_SELECTION, topic: ' ' })
  })

  it.each(HEALTH_FIELDS)('%s holds health data, blanks do not', (field) => {
    expect(readSelection(form({ [CONTACT_NAMES[field]]: 'a' })).hasHealthData).toBe(true)
    expect(readSelection(form({ [CONTACT_NAMES[field]]: ' \n' })).hasHealthData).toBe(false)
  })

  it('a file is health data, also while it is uploaded', () => {
    expect(readSelection(form({ files: 'x' })).hasHealthData).toBe(true)
    expect(readSelection(form({ files: '', has_file_under_way: '1' })).hasHealthData).toBe(true)
  })

  it('reads the other choices', () => {
    const chosen = form({
      ...{ prefered_communication_way: 'Viber', country: 'TR', call_back: 'on' },
      ...{ service_name: 'FUE', service_description: 'Hair' },
    })
    expect(readSelection(chosen)).toMatchObject({
      communication: 'Viber',
      country: 'TR',
      hasCallBack: true,
      topic: 'FUE Hair',
    })
  })
})

it('phone is required when preferred communication is Phone, Whatsapp, Messenger or Viber, and not for Email', () => {
  expect(['Phone', 'Whatsapp', 'Messenger', 'Viber'].every(needsPhone)).toBe(true)
  expect(['Email', '', 'Fax'].some(needsPhone)).toBe(false)
})
