import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { REQUEST_FIELDS, type RequestField, WIRE_ONLY } from '@/care/requests/fields'
import { contactRequest } from '@/care/requests/table'
import classes from '@/db/data-classes.json'
import { contactRequestWire } from './schema'

const fields = Object.entries<RequestField>(REQUEST_FIELDS)
const { health, personal, technical } = classes.contact_request
const columnsOf: Readonly<Record<RequestField['data'], readonly string[]>> = { health, personal, technical }

describe('every field of the wire of contact requests', () => {
  it('is declared, or listed as one that is not stored', () => {
    const known = [...fields.map(([, { wire }]) => wire), ...Object.keys(WIRE_ONLY)]
    expect(Object.keys(contactRequestWire.entries).sort()).toEqual(known.sort())
  })
  it.each(fields)('%s has the class of its column', (name, { data }) => {
    const column = new Map(Object.entries(getTableColumns(contactRequest))).get(name)
    expect(columnsOf[data]).toContain(column?.name)
  })
})
