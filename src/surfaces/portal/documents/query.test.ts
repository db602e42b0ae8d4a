import { describe, expect, it } from 'vitest'
import type { OwnDocument } from '@/care/documents/present'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { LIST_PAGE_SIZE } from '../list/query'
import { documentQueryString, readDocumentQuery, selectDocuments } from './query'

const document = (title: string, category: OwnDocument['category'] = 'report'): OwnDocument => ({
  ...{ id: newId<DocumentId>(), name: 'IMG_1.jpg', title, category, type: 'jpg', position: null, size: 1 },
  ...{ isFromTeam: false, isRetained: false, addedTo: null, links: [] },
  createdAt: '2026-11-24T10:00:00.000Z',
})
const titles = (documents: readonly OwnDocument[], query: Parameters<typeof readDocumentQuery>[0]) =>
  selectDocuments(documents, readDocumentQuery(query)).rows.map(({ title }) => title)

describe('the list of documents', () => {
  const documents = [document('MRT Knie', 'imaging'), document('Röntgenbild'), document('İlaç reçetesi')]

  it.each([
    [{}, ['MRT Knie', 'Röntgenbild', 'İlaç reçetesi']],
    [{ q: 'rontgen' }, ['Röntgenbild']],
    [{ q: 'ILAC' }, ['İlaç reçetesi']],
    [{ q: 'knie mrt' }, ['MRT Knie']],
    [{ q: 'img_1' }, ['MRT Knie', 'Röntgenbild', 'İlaç reçetesi']],
    [{ category: 'imaging' }, ['MRT Knie']],
    [{ category: 'imaging', q: 'rontgen' }, []],
    [{ category: 'unknown', page: '-1' }, ['MRT Knie', 'Röntgenbild', 'İlaç reçetesi']],
  ])('%j shows %j', (query, expected) => {
    expect(titles(documents, query)).toEqual(expected)
  })

  it('has parts, and a page after the last one is the last', () => {
    const many = Array.from({ length: LIST_PAGE_SIZE + 3 }, (_, index) => document(String(index)))
    expect(titles(many, {})).toHaveLength(LIST_PAGE_SIZE)
    expect(titles(many, { page: '2' })).toHaveLength(3)
    expect(selectDocuments(many, readDocumentQuery({ page: '99' }))).toMatchObject({ page: 2, pages: 2 })
  })

  it('has an address', () => {
    expect(documentQueryString({ text: 'a b', category: 'photo', page: 2 })).toBe(
      '?q=a+b&category=photo&page=2',
    )
    expect(documentQueryString({ text: '', category: undefined, page: 1 })).toBe('')
  })
})
