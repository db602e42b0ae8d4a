import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  HEALTH_NAMES,
  REQUEST_FIELDS,
  type RequestField,
  TEXT_NAMES,
  WIRE_ONLY,
} from '@/care/requests/fields'
import { contactRequest } from '@/care/requests/table'
import classes from '@/db/data-classes.json'
import { HEALTH_FIELDS, NAME_MAX_LENGTH, TEXT_LIMITS } from './constants'
import { contactRequestWire } from './schema'

const fields = Object.entries<RequestField>(REQUEST_FIELDS)
const { health, personal, technical } = classes.contact_request
const columnsOf: Readonly<Record<RequestField['data'], readonly string[]>> = { health, personal, technical }

describe('every field of the wire of contact requests', () => {
  it('is declared, or listed as one that is not stored', () => {
    const known = [...fields.map(([, { wire }]) => wire), ...Object.keys(WIRE_ONLY)]
    expect(Object.keys(contactRequestWire.entries).sort()).toEqual(known.sort())
  })
  it.each(fields)('%s has the data class of its column', (name, { data }) => {
    const column = new Map(Object.entries(getTableColumns(contactRequest))).get(name)
    expect(columnsOf[data]).toContain(column?.name)
  })
})

describe('the browser’s copies agree with the fields', () => {
  it('in what needs the consent to health data', () => {
    expect(HEALTH_NAMES).toEqual([...HEALTH_FIELDS])
  })
  it('in the longest texts', () => {
    const limits = Object.fromEntries(TEXT_NAMES.map((name) => [name, REQUEST_FIELDS[name].max]))
    expect(limits).toEqual(TEXT_LIMITS)
    expect(REQUEST_FIELDS.firstName.max).toBe(NAME_MAX_LENGTH)
    expect(REQUEST_FIELDS.lastName.max).toBe(NAME_MAX_LENGTH)
  })
})
