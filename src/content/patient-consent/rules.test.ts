import { describe, expect, it } from 'vitest'
import { MEDIA_FILE_PATH } from '@/content/media/constants'
import { fileIdsIn, fileNamesIn, mayPublish, mayShowFile } from './rules'

const GIVEN = { givenOn: '2026-03-01T00:00:00.000Z' }
const WITHDRAWN = { ...GIVEN, withdrawnOn: '2026-09-01T00:00:00.000Z' }

describe('a patient’s film', () => {
  it('may be published with a consent', () => expect(mayPublish(GIVEN)).toBe(true))
  it.each([null, undefined, {}, WITHDRAWN])('may not be published with %o', (consent) =>
    expect(mayPublish(consent)).toBe(false),
  )
})

describe('a file that shows a patient', () => {
  it.each([{ showsPatient: true }, { isBeforeAfter: true }])('%o is not shown without a consent', (file) => {
    expect(mayShowFile(file, [])).toBe(false)
    expect(mayShowFile({ ...file, consent: {} }, [])).toBe(false)
    expect(mayShowFile({ ...file, consent: GIVEN }, [])).toBe(true)
    expect(mayShowFile({ ...file, consent: WITHDRAWN }, [])).toBe(false)
  })

  it('is one whose consent was withdrawn, whatever the other fields say', () => {
    expect(mayShowFile({ showsPatient: false, consent: WITHDRAWN }, [])).toBe(false)
  })

  it('is not any other picture', () => {
    expect(mayShowFile({}, [])).toBe(true)
    expect(mayShowFile({ showsPatient: false, isBeforeAfter: null, consent: null }, [])).toBe(true)
  })
})

describe('a film or thumbnail of a testimonial', () => {
  const film = { showsPatient: true }

  it('is shown with the consent of the testimonial, without one of its own', () => {
    expect(mayShowFile(film, [GIVEN])).toBe(true)
    expect(mayShowFile({}, [{}])).toBe(false)
  })

  it('is not shown once either consent is withdrawn', () => {
    expect(mayShowFile({ ...film, consent: GIVEN }, [WITHDRAWN])).toBe(false)
    expect(mayShowFile({ ...film, consent: WITHDRAWN }, [GIVEN])).toBe(false)
    expect(mayShowFile(film, [GIVEN, WITHDRAWN])).toBe(false)
  })

  it('is shown when one of its testimonials has the consent and another is still being written', () => {
    expect(mayShowFile(film, [{}, GIVEN])).toBe(true)
  })
})

describe('the files of a record', () => {
  const fields = [
    { type: 'upload', name: 'photo', relationTo: 'media' },
    { type: 'upload', name: 'photos', relationTo: 'media' },
    { type: 'upload', name: 'other', relationTo: 'elsewhere' },
    { type: 'richText', name: 'content' },
    { type: 'group', name: 'seo', fields: [{ type: 'upload', name: 'image', relationTo: 'media' }] },
    { type: 'array', name: 'stages', fields: [{ type: 'upload', name: 'image', relationTo: 'media' }] },
    { type: 'row', fields: [{ type: 'upload', name: 'logo', relationTo: 'media' }] },
    { type: 'number', name: 'beds' },
  ]
  const upload = (value: unknown) => ({ type: 'upload', relationTo: 'media', value })
  const text = (node: unknown) => ({ root: { type: 'root', children: [{ type: 'paragraph' }, node] } })

  it('are found in upload fields, rows, groups and rich texts, populated or not', () => {
    const record = {
      photo: 1,
      photos: [2, { id: 3 }],
      other: 99,
      content: text(upload({ id: 4 })),
      seo: { image: 5 },
      stages: [{ image: 6 }, { image: null }],
      logo: 7,
      beds: 98,
    }
    expect(fileIdsIn(fields, record)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('are found in a rich text of all languages', () => {
    expect(fileIdsIn(fields, { content: { de: text(upload(8)), tr: text(upload(9)) } })).toEqual([8, 9])
  })

  it('are none in a record without them', () => {
    expect(fileIdsIn(fields, {})).toEqual([])
    expect(fileIdsIn(fields, null)).toEqual([])
  })

  it('are also those that a Markdown text addresses', () => {
    const record = {
      costs: `Siehe ![Bild](${MEDIA_FILE_PATH}vorher%20nachher.webp) und ![b](${MEDIA_FILE_PATH}b.png?x=1)`,
      faq: [{ answer: `<img src="${MEDIA_FILE_PATH}50%.jpg">` }],
    }
    expect(fileNamesIn(record)).toEqual(['vorher nachher.webp', 'b.png', '50%.jpg'])
    expect(fileNamesIn({ costs: 'kein Bild' })).toEqual([])
  })
})
