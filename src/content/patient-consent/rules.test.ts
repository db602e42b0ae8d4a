import { describe, expect, it } from 'vitest'
import { MEDIA_FILE_PATH } from '@/content/media/constants'
import {
  addressedIdsIn,
  areOtherFiles,
  consentForOtherFiles,
  fileIdsIn,
  fileNamesIn,
  filePathsIn,
  fileTextsIn,
  mayPublish,
  mayShowFile,
  withoutWithheld,
} from './rules'

const GIVEN = { givenOn: '2026-03-01T00:00:00.000Z' }
const WITHDRAWN = { ...GIVEN, withdrawnOn: '2026-09-01T00:00:00.000Z' }

describe('a patient’s film', () => {
  it('may be published with a consent', () => expect(mayPublish(GIVEN)).toBe(true))
  it.each([null, undefined, {}, WITHDRAWN])('may not be published with %o', (consent) =>
    expect(mayPublish(consent)).toBe(false),
  )
})

describe('a consent', () => {
  it.each([
    ['the same film', [1], [1], false],
    ['another film', [1], [2], true],
    ['a thumbnail beside the film', [1], [1, 2], true],
    ['one of two files', [1, 2], [2], false],
    ['no file any more', [1], [], true],
    ['a first film', [], [1], false],
  ])('%s: whether it is for other files', (_, former, files, expected) => {
    expect(areOtherFiles(former, files)).toBe(expected)
  })

  const signed = { ...GIVEN, formReference: 'F-12' }
  it.each([
    ['with the day written in another way', { ...signed, givenOn: '2026-03-01' }],
    ['without a reference', { ...GIVEN, formReference: '' }, GIVEN],
  ])('is not entered for other files: %s', (_, consent, former = signed) => {
    expect(consentForOtherFiles(consent, former)).toMatchObject({ givenOn: null, formReference: null })
  })

  it.each([{ givenOn: '2026-05-01' }, { formReference: 'F-13' }])(
    'is entered for other files: %o',
    (more) => {
      expect(consentForOtherFiles({ ...signed, ...more }, signed)).toEqual({ ...signed, ...more })
    },
  )

  it('stays withdrawn for other files', () => {
    expect(consentForOtherFiles(WITHDRAWN, WITHDRAWN)).toMatchObject({ withdrawnOn: WITHDRAWN.withdrawnOn })
  })
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

  it('have a path in each field that holds some', () => {
    expect(filePathsIn(fields)).toEqual(['photo', 'photos', 'seo.image', 'stages.image', 'logo'])
  })

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

  it('are also those that a text addresses by their id', () => {
    const asset = (digits: string) => `/assets/6b657276-616e-8000-8000-${digits}`
    const record = {
      costs: `![a](${asset('00000000001f')}) und ![b](${asset('000000000002')}?width=600)`,
      faq: [{ answer: `<img src="${asset('7fffffffffff')}"> ${asset('kein-bild')}` }],
    }
    expect(addressedIdsIn(record)).toEqual([31, 2])
  })
})

describe('texts that address files', () => {
  const fields = [
    { type: 'textarea', name: 'costs' },
    { type: 'richText', name: 'content' },
    { type: 'group', name: 'seo', fields: [{ type: 'text', name: 'title' }] },
    { type: 'array', name: 'faq', fields: [{ type: 'textarea', name: 'answer' }] },
    { type: 'row', fields: [{ type: 'textarea', name: 'risks' }] },
    { type: 'upload', name: 'photo', relationTo: 'media' },
  ]
  const picture = `![Bild](${MEDIA_FILE_PATH}a.webp)`
  const recordWith = (text: string) => ({
    costs: text,
    content: { root: { children: [{ fields: { text } }, { type: 'upload', value: { url: text } }] } },
    seo: { title: text },
    faq: [{ answer: text }, { answer: 'ohne' }, { answer: null }],
    risks: text,
    photo: { url: text },
  })

  it('are replaced where they stand, except the records of files', () => {
    const record = recordWith(picture)
    for (const { text, replace } of fileTextsIn(fields, record)) replace(text.replace(picture, 'neu'))
    const [changed, kept] = [recordWith('neu'), recordWith(picture)]
    const [callout] = changed.content.root.children
    const [, upload] = kept.content.root.children
    expect(record).toEqual({
      ...changed,
      content: { root: { children: [callout, upload] } },
      photo: kept.photo,
    })
  })

  it('are none without an address', () => {
    expect(fileTextsIn(fields, recordWith('kein Bild'))).toEqual([])
    expect(fileTextsIn(fields, null)).toEqual([])
  })

  it.each([
    [`![x](${MEDIA_FILE_PATH}a%20b.webp "T")`, '![x](/withheld-file "T")'],
    [`![x](https://a.example${MEDIA_FILE_PATH}a%20b.webp?x=1)`, '![x](https://a.example/withheld-file?x=1)'],
    [
      '![x](/assets/6b657276-616e-8000-8000-00000000000c/a.jpg?width=64)',
      '![x](/withheld-file/a.jpg?width=64)',
    ],
    [`![x](${MEDIA_FILE_PATH}other.webp)`, `![x](${MEDIA_FILE_PATH}other.webp)`],
    [
      '![x](/assets/6b657276-616e-8000-8000-00000000000d)',
      '![x](/assets/6b657276-616e-8000-8000-00000000000d)',
    ],
  ])('%s: the address of a withheld file is taken out', (text, expected) => {
    expect(withoutWithheld(text, new Set(['a b.webp', '12']))).toBe(expected)
  })
})
